import os
from collections.abc import Iterator
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def busy(process: int) -> float:
    """Seconds that a process and its children have kept a processor busy, see proc(5). Linux only."""
    return sum(map(ticks, family(process))) / TICK


def family(process: int) -> Iterator[int]:
    yield process
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        yield from family(int(child))


def ticks(process: int) -> int:
    # The name in brackets may hold anything, so the fields are counted from its end.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
