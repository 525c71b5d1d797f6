"""Views that go wrong, beside the real ones."""

import sqlite3

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.utils import timezone
from django.views.decorators.cache import cache_control

from rummy.models import Club
from scorekeeper.urls import handler400, handler403, handler404, handler500  # noqa: F401 Django looks for them here


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError


def database_says(request: HttpRequest, code: int) -> HttpResponse:
    cause = sqlite3.OperationalError("as SQLite says it")
    cause.sqlite_errorcode = code
    raise OperationalError from cause


@cache_control(public=True, max_age=60)
def cacheable(request: HttpRequest) -> HttpResponse:
    return HttpResponse("for everybody")


def saving(request: HttpRequest) -> HttpResponse:
    Club.objects.create(name="Tuesday club", created_at=timezone.now())
    return HttpResponse("saved")


urlpatterns = [
    path("broken/", broken),
    path("database/<int:code>/", database_says),
    path("saving/", saving),
    path("cacheable/", cacheable),
    path("", include("scorekeeper.urls")),
]
