import time
from pathlib import Path

BUSY = 0.25  # of all cores: more would be measured along


def wait_idle(limit: float) -> None:
    """Waits, at most `limit` seconds, for one in which the machine has next to nothing to do. Linux only."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        total, idle = ticks()
        time.sleep(1)
        total_now, idle_now = ticks()
        if (idle_now - idle) / (total_now - total) > 1 - BUSY:
            return


def ticks() -> tuple[int, int]:
    """All of the processors' time and what of it was idle, see proc(5)."""
    fields = [int(n) for n in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return sum(fields), fields[3] + fields[4]
