from django.http import HttpRequest, HttpResponse
from django.urls import path

from scorekeeper import urls
from scorekeeper.urls import handler400, handler403, handler404, handler500

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


def bare(request: HttpRequest) -> HttpResponse:
    """What any answer costs here: the server, Django and the app's middleware."""
    return HttpResponse("bare")


urlpatterns = [path("bench/bare/", bare), *urls.urlpatterns]
