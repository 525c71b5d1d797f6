"""Django's sessions in the database, read without a model: a poll does little else than read one."""

from typing import Any

from django.contrib.sessions.backends import db
from django.db import connection
from django.utils import timezone

READ = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    def load(self) -> dict[str, Any]:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(READ, [self.session_key, now])
            row = cursor.fetchone()
        if row is None:
            self._session_key = None  # as Django has it: nobody chooses the key of a session
            return {}
        data: dict[str, Any] = self.decode(row[0])
        return data
