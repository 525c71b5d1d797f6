import fcntl
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand, call_command

from scorekeeper import data_folder, secret_key


class Command(BaseCommand):
    help = "Make the data folder, its secret key, the database, the translations and the static files ready."
    requires_system_checks = ()

    def handle(self, **options: object) -> None:
        with data_folder.plainly(settings.DATA):
            settings.DATA.mkdir(mode=0o700, parents=True, exist_ok=True)
            secret_key.write_once(settings.DATA)
            call_command("migrate", interactive=False, verbosity=0)
        call_command("messages", compile=True)
        collect_static()


def collect_static() -> None:
    """Hashing and compressing takes a second, so it is done only after a change."""
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    # The stamp is in the folder that it vouches for: who deletes one deletes both.
    stamp = settings.STATIC_ROOT / ".stamp"
    files = sorted(settings.BASE_DIR.glob("static/**/*.*"))
    now = fingerprint([settings.BASE_DIR / "requirements.txt", *files])
    with stamp.open("a+") as kept:
        fcntl.flock(kept, fcntl.LOCK_EX)  # two starts at once would write each other's files
        kept.seek(0)
        if kept.read() != now:
            call_command("collectstatic", interactive=False, verbosity=0)
            kept.truncate(0)
            kept.write(now)


def fingerprint(files: list[Path]) -> str:
    total = sha256()
    for file in files:
        total.update(b"%s\0%s\0" % (bytes(file), sha256(file.read_bytes()).digest()))
    return total.hexdigest()
