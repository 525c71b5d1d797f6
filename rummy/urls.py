from django.urls import URLPattern, URLResolver, path
from django.views.i18n import set_language

from rummy.views import contracts, pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("language/", set_language, name="set_language"),
    path("contracts/", contracts.contracts, name="contracts"),
    path("contracts/<slug:ruleset>/", contracts.contract, name="contract"),
]
