"""The first save makes a visitor a guest with a club of their own."""

import secrets
from datetime import datetime

from django.db import transaction

from rummy.models import Club, User


@transaction.atomic
def welcome(*, club_name: str, at: datetime) -> User:
    guest = User.objects.create_user(username=f"guest-{secrets.token_hex(8)}")
    club = Club.objects.create(name=club_name, created_at=at)
    club.members.add(guest)
    return guest
