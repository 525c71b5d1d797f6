from django.urls import include, path

from scorekeeper.health import healthz

handler400 = "scorekeeper.errors.bad_request"
handler403 = "scorekeeper.errors.forbidden"
handler404 = "scorekeeper.errors.not_found"
handler500 = "scorekeeper.errors.server_error"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("", include("rummy.urls")),
]
