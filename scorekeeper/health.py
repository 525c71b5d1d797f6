from django.db import DatabaseError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.errors import RETRY_AFTER


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    try:
        prove_writable()
    except DatabaseError as error:
        wait = {"Retry-After": f"{RETRY_AFTER}"}
        return HttpResponse(f"{error}\n", content_type="text/plain", status=503, headers=wait)
    return HttpResponse("ok\n", content_type="text/plain")


def prove_writable() -> None:
    """Write to the database and take it back; DatabaseError if that cannot be done."""
    connection.close()  # a file that has become read-only stays writable to whoever has it open
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("PRAGMA user_version = 1")
        transaction.set_rollback(True)
