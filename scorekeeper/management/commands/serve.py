import os
import signal
import sys
from io import StringIO

import segno
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection

from scorekeeper import data_folder, sqlite
from scorekeeper.addresses import Addresses

GRANIAN = (
    # A phone that loses its line in the middle of what it sends keeps a thread waiting: there are many.
    *("--interface", "wsgi", "--workers", "2", "--blocking-threads", "64"),
    *("--http", "1", "--no-ws", "--log-level", "error"),
    # A worker that is killed is started anew, and one that does not end is ended: SQLite waits for 5 s.
    *("--respawn-failed-workers", "--workers-kill-timeout", "6"),
)


class Command(BaseCommand):
    help = "Prepare everything and serve; bin/serve calls it."
    requires_system_checks = ()

    def handle(self, **options: object) -> None:
        # Until granian takes over, Ctrl-C ends this as quietly as it will end granian.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        addresses = Addresses.from_environment()
        addresses.check_free()
        data_folder.check_writable(settings.DATA)
        call_command("prepare")
        check_pragmas()
        self.greet(addresses)
        self.become_server(addresses)

    def greet(self, addresses: Addresses) -> None:
        self.stdout.write("Scorekeeper is at\n\n")
        for url, whose in addresses.all():
            self.stdout.write(f"  {url:<30} {whose}")
        if phones := addresses.for_phones():
            self.stdout.write(qr(phones, sys.stdout.encoding))
        self.stdout.write(
            f"{addresses.mode()}\nAll games are kept in {settings.DATA}. Ctrl-C ends the server."
        )
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
    if (found := sqlite.pragmas(connection)) != sqlite.PRAGMAS:
        raise CommandError(
            f"SQLite cannot keep rounds safe in {settings.DATA}: {found} instead of {sqlite.PRAGMAS}."
        )


def qr(url: str, encoding: str) -> str:
    """As small as the terminal's characters allow; without half blocks it is drawn with spaces."""
    drawn = StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact="utf" in encoding.lower())
    return drawn.getvalue()
