from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rummy", "0001_initial")]

    operations = [
        # Games from before were started where the server stands, most likely.
        migrations.AddField(
            "game",
            "zone",
            models.CharField(max_length=64, default=settings.TIME_ZONE),
            preserve_default=False,
        ),
        migrations.AddConstraint(
            "game", models.CheckConstraint(condition=models.Q(zone__length__gte=1), name="game_zone")
        ),
    ]
