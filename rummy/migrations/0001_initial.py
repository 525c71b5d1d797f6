import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Club",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=200)),
                ("created_at", models.DateTimeField()),
                (
                    "renames",
                    models.PositiveIntegerField(
                        default=0, help_text="how often a name in it changed: pages kept before are stale"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("name__length__range", (1, 200))), name="club_has_name"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                ("first_name", models.CharField(blank=True, max_length=150, verbose_name="first name")),
                ("last_name", models.CharField(blank=True, max_length=150, verbose_name="last name")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email address")),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined"),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(max_length=16, unique=True)),
                ("ruleset", models.CharField(max_length=64)),
                ("house_rules", models.JSONField(default=dict)),
                ("rules_name", models.CharField(blank=True, default="", max_length=200)),
                ("first_dealer", models.PositiveSmallIntegerField()),
                ("version", models.PositiveIntegerField(default=0)),
                ("started_at", models.DateTimeField()),
                ("seating", models.JSONField(default=list)),
                ("amendments", models.JSONField(default=dict)),
                ("ended_after", models.PositiveSmallIntegerField(null=True)),
                ("ended_how", models.CharField(blank=True, default="", max_length=16)),
                ("table", models.JSONField(default=dict)),
                ("rounds_played", models.PositiveSmallIntegerField(default=0)),
                ("finished_at", models.DateTimeField(null=True)),
                ("decided_by", models.CharField(blank=True, default="", max_length=32)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="games", to="rummy.club"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["club", "-started_at", "-id"], name="game_of_club"),
                    models.Index(
                        fields=["club", "ruleset", "-started_at", "-id"], name="game_of_club_by_ruleset"
                    ),
                    models.Index(
                        condition=models.Q(("finished_at", None)),
                        fields=["club", "-started_at", "-id"],
                        name="game_under_way",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("code__length__gte", 8)), name="game_code"),
                    models.CheckConstraint(
                        condition=models.Q(("ruleset__length__gte", 1)), name="game_ruleset"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("first_dealer__lt", 12)), name="game_first_dealer"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("ended_after", None), ("ended_how", "")),
                            models.Q(
                                ("ended_after__isnull", False), ("ended_how__in", ["agreed", "broken off"])
                            ),
                            _connector="OR",
                        ),
                        name="game_ended_somehow",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ended_after", None),
                            models.Q(
                                ("ended_after", models.F("rounds_played")), ("finished_at__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="game_ended_where_it_stands",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                models.Q(("finished_at", None), ("ended_how", "broken off"), _connector="OR"),
                                ("decided_by", ""),
                            ),
                            models.Q(
                                ("finished_at__isnull", False),
                                models.Q(("ended_how", "broken off"), _negated=True),
                                models.Q(("decided_by", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="game_decided_when_finished",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("finished_at", None),
                            ("finished_at__gte", models.F("started_at")),
                            _connector="OR",
                        ),
                        name="game_ends_after_its_start",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Change",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seq", models.PositiveIntegerField()),
                ("key", models.CharField(max_length=64)),
                ("asked", models.CharField(max_length=64)),
                ("what", models.CharField(max_length=16)),
                ("round", models.PositiveSmallIntegerField(null=True)),
                ("before", models.JSONField(null=True)),
                ("after", models.JSONField(null=True)),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="changes", to="rummy.game"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(models.F("game"), models.F("seq"), name="change_seq_once"),
                    models.UniqueConstraint(models.F("game"), models.F("key"), name="change_key_once"),
                    models.UniqueConstraint(
                        models.F("key"), condition=models.Q(("what", "start")), name="change_starts_one_game"
                    ),
                    models.CheckConstraint(condition=models.Q(("seq__gte", 1)), name="change_seq"),
                    models.CheckConstraint(
                        condition=models.Q(("key__length__range", (22, 64))), name="change_key"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "what__in",
                                [
                                    "start",
                                    "record",
                                    "correct",
                                    "undo",
                                    "buys",
                                    "dealer",
                                    "leave",
                                    "return",
                                    "join",
                                    "seats",
                                    "rules",
                                    "end",
                                    "reopen",
                                ],
                            )
                        ),
                        name="change_what",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("before__isnull", False), ("after__isnull", False), _connector="OR"
                        ),
                        name="change_says_something",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="HouseRules",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=200)),
                ("folded", models.CharField(max_length=800)),
                ("ruleset", models.CharField(max_length=64)),
                ("fields", models.JSONField(default=dict)),
                ("last_used_at", models.DateTimeField(null=True)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="house_rules",
                        to="rummy.club",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("name__length__range", (1, 200))), name="house_rules_has_name"
                    ),
                    models.UniqueConstraint(
                        models.F("club"), models.F("folded"), name="house_rules_name_once_a_club"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("ruleset__length__gte", 1)), name="house_rules_ruleset"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="rummy.club",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(models.F("user"), models.F("club"), name="membership_once")
                ],
            },
        ),
        migrations.AddField(
            model_name="club",
            name="members",
            field=models.ManyToManyField(
                related_name="clubs", through="rummy.Membership", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=200)),
                ("folded", models.CharField(max_length=800)),
                ("last_played_at", models.DateTimeField(null=True)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="players", to="rummy.club"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("name__length__range", (1, 200))), name="player_has_name"
                    ),
                    models.UniqueConstraint(
                        models.F("club"), models.F("folded"), name="player_name_once_a_club"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PlaceTally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ruleset", models.CharField(max_length=64)),
                ("place", models.PositiveSmallIntegerField()),
                ("shared", models.BooleanField()),
                ("games", models.PositiveIntegerField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="place_tallies",
                        to="rummy.player",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        models.F("player"),
                        models.F("ruleset"),
                        models.F("place"),
                        models.F("shared"),
                        name="place_tally_once",
                    ),
                    models.CheckConstraint(condition=models.Q(("place__gte", 1)), name="place_tally_place"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PointTally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ruleset", models.CharField(max_length=64)),
                ("contract", models.CharField(blank=True, max_length=100)),
                ("rounds", models.PositiveIntegerField()),
                ("outs", models.PositiveIntegerField()),
                ("points", models.BigIntegerField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="point_tallies",
                        to="rummy.player",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        models.F("player"), models.F("ruleset"), models.F("contract"), name="point_tally_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("outs__lte", models.F("rounds"))), name="point_tally_outs"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("rummy", models.BooleanField(default=False)),
                ("dealer", models.PositiveSmallIntegerField(null=True)),
                ("ended_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rounds", to="rummy.game"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(models.F("game"), models.F("number"), name="round_number_once"),
                    models.CheckConstraint(
                        condition=models.Q(("number__range", (1, 1000))), name="round_number"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("dealer", None), ("dealer__lt", 12), _connector="OR"),
                        name="round_dealer",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("ruleset", models.CharField(max_length=64)),
                ("started_at", models.DateTimeField()),
                ("total", models.IntegerField(default=0)),
                ("place", models.PositiveSmallIntegerField(default=1, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="rummy.game"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="seats", to="rummy.player"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["player", "-started_at", "-game"], name="seat_of_player"),
                    models.Index(
                        fields=["player", "ruleset", "-started_at", "-game"], name="seat_of_player_by_ruleset"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(models.F("game"), models.F("number"), name="seat_number_once"),
                    models.UniqueConstraint(models.F("player"), models.F("game"), name="seat_player_once"),
                    models.CheckConstraint(condition=models.Q(("number__lt", 12)), name="seat_number"),
                    models.CheckConstraint(
                        condition=models.Q(("place", None), ("place__range", (1, 12)), _connector="OR"),
                        name="seat_place",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("total__range", (-1000000, 1000000))), name="seat_total"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Hand",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("went_out", models.BooleanField(default=False)),
                ("cards", models.JSONField(null=True)),
                ("counted", models.PositiveIntegerField(null=True)),
                ("buys", models.PositiveSmallIntegerField(null=True)),
                ("amnesty", models.BooleanField(default=False)),
                ("bonuses", models.JSONField(default=list)),
                ("points", models.IntegerField(default=0)),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hands", to="rummy.round"
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hands", to="rummy.seat"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(models.F("round"), models.F("seat"), name="hand_once"),
                    models.UniqueConstraint(
                        models.F("round"), condition=models.Q(("went_out", True)), name="hand_one_goes_out"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("cards__isnull", True), ("counted", None), ("went_out", True)),
                            models.Q(("cards__isnull", False), ("counted", None), ("went_out", False)),
                            models.Q(
                                ("cards__isnull", True), ("counted__isnull", False), ("went_out", False)
                            ),
                            _connector="OR",
                        ),
                        name="hand_cards_or_counted",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("counted", None), ("counted__range", (0, 1000000)), _connector="OR"
                        ),
                        name="hand_counted",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("buys", None), ("buys__range", (0, 99)), _connector="OR"),
                        name="hand_buys",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("amnesty", False), ("went_out", False), _connector="OR"),
                        name="hand_amnesty",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("points__range", (-1000000, 1000000))), name="hand_points"
                    ),
                ],
            },
        ),
    ]
