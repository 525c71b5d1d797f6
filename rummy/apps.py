from django.apps import AppConfig


class RummyConfig(AppConfig):
    name = "rummy"
    default_auto_field = "django.db.models.BigAutoField"
