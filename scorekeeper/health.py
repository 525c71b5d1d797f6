from django.db import DatabaseError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    try:
        prove_writable()
    except DatabaseError as error:
        return HttpResponse(f"{error}\n", content_type="text/plain", status=503)
    return HttpResponse("ok\n", content_type="text/plain")


def prove_writable() -> None:
    """Write to the database and take it back; DatabaseError if that cannot be done."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("PRAGMA user_version = 1")
        transaction.set_rollback(True)
