import os
import sys
from io import StringIO

import segno
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command

from scorekeeper import data_folder, sqlite
from scorekeeper.addresses import Addresses

GRANIAN = (
    *("--interface", "wsgi", "--workers", "2", "--blocking-threads", "2"),
    *("--http", "1", "--no-ws", "--log-level", "error"),
    # A worker that is killed is started anew, and one that does not end is ended.
    *("--respawn-failed-workers", "--workers-kill-timeout", "10"),
)

MODES = {
    False: "Plain http, for a home network. With https (see PUBLIC_URL) the phones would also stay awake.",
    True: "Https: a proxy has to pass the requests on, with X-Forwarded-Proto.",
}


class Command(BaseCommand):
    help = "Prepare everything and serve; bin/serve calls it."
    requires_system_checks = ()

    def handle(self, **options: object) -> None:
        addresses = Addresses.from_environment()
        addresses.check_free()
        data_folder.check_writable(settings.DATA)
        call_command("prepare")
        check_pragmas()
        self.greet(addresses)
        self.become_server(addresses)

    def greet(self, addresses: Addresses) -> None:
        phones = addresses.for_phones()
        self.stdout.write(f"Scorekeeper is at {addresses.here()} on this computer")
        if phones:
            self.stdout.write(f"              and {phones} on phones:")
            self.stdout.write(qr(phones))
        else:
            self.stdout.write("and nowhere else: phones need an address in their network (HOST).")
        self.stdout.write(MODES[settings.HTTPS])
        self.stdout.write(f"All games are in {settings.DATA}. Ctrl-C ends the server, and loses nothing.")
        self.stdout.flush()

    def become_server(self, addresses: Addresses) -> None:
        """Hand this process over, so that Ctrl-C and SIGTERM reach granian itself."""
        os.environ["SCOREKEEPER_DATA"] = str(settings.DATA)
        os.chdir(settings.BASE_DIR)
        where = ("--host", addresses.host, "--port", str(addresses.port))
        granian = [sys.executable, "-m", "granian", *GRANIAN, *where, "scorekeeper.wsgi:application"]
        os.execv(sys.executable, granian)  # noqa: S606 nothing of it is anybody's input but HOST and PORT


def check_pragmas() -> None:
    """CommandError where an acknowledged round could be lost."""
    if (found := sqlite.pragmas()) != sqlite.PRAGMAS:
        raise CommandError(
            f"SQLite cannot keep rounds safe in {settings.DATA}: {found} instead of {sqlite.PRAGMAS}."
        )


def qr(url: str) -> str:
    drawn = StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()
