import os
import signal

from django.core.wsgi import get_wsgi_application

# A terminal sends Ctrl-C to granian and to its workers, and granian ends these as well: a worker that is told
# twice may hang until it is killed. So it is left to granian.
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")

application = get_wsgi_application()
