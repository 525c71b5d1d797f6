"""The scripts as a person meets them, bin/serve above all."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.conf import settings

SERVE = settings.BASE_DIR / "bin" / "serve"
PATIENCE = 60  # seconds: the machine may have other things to do


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        free: int = probe.getsockname()[1]
        return free


@pytest.fixture
def own(tmp_path: Path, port: int) -> dict[str, str]:
    """The environment of somebody with a port and a data folder of their own; DEBUG is for something else."""
    ours = {"PORT": str(port), "SCOREKEEPER_DATA": str(tmp_path / "data"), "SECRET_KEY": ""}
    return os.environ | ours | {"DEBUG": "1"}


def refused(own: Mapping[str, str], script: Path = SERVE) -> str:
    """What the script says when it does not start: one line."""
    ended = subprocess.run([script], env=own, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 1
    assert ended.stdout == ""
    line, end, rest = ended.stderr.partition("\n")
    assert (end, rest) == ("\n", "")
    return line


def test_a_port_in_use(own: dict[str, str], port: int) -> None:
    with socket.create_server(("0.0.0.0", port)):
        assert refused(own) == f"CommandError: Cannot listen on 0.0.0.0, port {port}: Address already in use."


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1", "٨"])
def test_a_port_that_is_none(own: dict[str, str], port: str) -> None:
    assert (
        refused(own | {"PORT": port}) == f"CommandError: PORT must be a number from 1 to 65535, not '{port}'."
    )


def test_a_host_that_is_none(own: dict[str, str]) -> None:
    assert refused(own | {"HOST": "kitchen.invalid"}) == (
        "CommandError: HOST must be an address of this machine, not 'kitchen.invalid'."
    )


def test_a_host_that_is_elsewhere(own: dict[str, str], port: int) -> None:
    assert refused(own | {"HOST": "192.0.2.254"}) == (
        f"CommandError: Cannot listen on 192.0.2.254, port {port}: Cannot assign requested address."
    )


def test_a_data_folder_that_is_none(own: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file is in its place")
    assert refused(own) == f"CommandError: The data folder {tmp_path}/data cannot be used: File exists."


def test_a_data_folder_that_cannot_be_written(own: dict[str, str]) -> None:
    own["SCOREKEEPER_DATA"] = "/proc/scorekeeper"  # where not even root may
    assert refused(own).startswith("CommandError: The data folder /proc/scorekeeper cannot be used: ")


def test_a_disk_that_is_full(own: dict[str, str]) -> None:
    # A file may not grow at all: the same call fails as on a full disk, which takes a mount to have.
    script = f'ulimit -f 0; exec "{SERVE}"'
    ended = subprocess.run(["sh", "-c", script], env=own, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr == (
        f"CommandError: The data folder {own['SCOREKEEPER_DATA']} cannot be used: File too large.\n"
    )


def test_a_public_url_that_is_none(own: dict[str, str]) -> None:
    assert refused(own | {"PUBLIC_URL": "rummy.example"}) == (
        "PUBLIC_URL must look like https://rummy.example, not 'rummy.example'."
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh clone, as far as the set-up looks at it, and a PATH with nothing but what POSIX has."""
    shutil.copytree(settings.BASE_DIR / "bin", tmp_path / "checkout" / "bin")
    (tmp_path / "checkout" / "requirements.txt").touch()
    (tmp_path / "path").mkdir()
    for tool in ("sh", "dirname", "cat", "cksum", "rm"):
        (tmp_path / "path" / tool).symlink_to(str(shutil.which(tool)))
    return tmp_path / "checkout"


def fake_python(path: Path, script: str) -> dict[str, str]:
    (path / "python3").write_text(f"#!/bin/sh\n{script}\n")
    (path / "python3").chmod(0o755)
    return {"PATH": str(path)}


def test_a_python_that_is_too_old(checkout: Path, tmp_path: Path) -> None:
    own = fake_python(tmp_path / "path", 'case $1 in --version) echo "Python 3.9.2" ;; *) exit 1 ;; esac')
    ended = subprocess.run([checkout / "bin/serve"], env=own, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [
        "Scorekeeper needs Python 3.12 or newer, or a uv that can fetch it; here is Python 3.9.2."
    ]


def test_the_python_is_that_of_the_checkout(checkout: Path, tmp_path: Path) -> None:
    """pyenv goes by the .python-version where it is asked; elsewhere its python3 may be an older one."""
    is_there = f'[ "$PWD" = "{checkout}" ]'
    own = fake_python(
        tmp_path / "path",
        f'case $2 in *version_info*) {is_there} ;; *executable*) echo "$0" ;; *) exit 1 ;; esac',
    )
    command = [checkout / "bin/serve"]
    ended = subprocess.run(command, env=own, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "has no venv module" in ended.stderr


def test_uv_comes_before_any_python(checkout: Path, tmp_path: Path) -> None:
    uv, asked = tmp_path / "path/uv", tmp_path / "asked"
    uv.write_text(f'#!/bin/sh\necho "$*" >> "{asked}"\n')
    uv.chmod(0o755)
    own = fake_python(tmp_path / "path", "exit 1")
    subprocess.run([checkout / "bin/serve"], env=own, capture_output=True, check=False)
    version, made, *_, installed = asked.read_text().splitlines()
    assert (version, made) == ("--version", f"venv --quiet {checkout}/.venv")
    assert installed == (
        f"pip install --quiet --python {checkout}/.venv/bin/python --require-hashes "
        f"-r {checkout}/requirements.txt"
    )


def test_ci_runs_the_tests_and_nothing_else() -> None:
    run = (settings.BASE_DIR / ".ci" / "run").read_text()
    assert run.splitlines()[1:] == ['exec "$(dirname -- "$0")/../bin/test"']


def test_what_manages_sets_up_first(own: dict[str, str], tmp_path: Path) -> None:
    command = [str(SERVE.with_name("manage")), "backup", str(tmp_path / "copy.sqlite3")]
    ended = subprocess.run(command, env=own, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert (tmp_path / "copy.sqlite3").stat().st_size


@pytest.fixture
def set_up(checkout: Path) -> Path:
    """The same after its set-up, as git and the tools of bin/check know it."""
    (checkout / ".venv").symlink_to(sys.prefix)
    for name in ("requirements.txt", "requirements-dev.txt", "pyproject.toml"):
        shutil.copy(settings.BASE_DIR / name, checkout)
    subprocess.run(["git", "init", "--quiet", checkout], check=True)
    return checkout


@pytest.mark.parametrize(
    ("file", "messy", "mended"),
    [
        ("rummy/odd.py", "import os\nodd  =  'one'\n", 'odd = "one"\n'),
        ("templates/odd.html", "{%if odd%}{{odd}}{%endif%}\n", "{% if odd %}{{ odd }}{% endif %}\n"),
    ],
    ids=["code", "template"],
)
def test_what_can_be_mended_is(set_up: Path, file: str, messy: str, mended: str) -> None:
    (set_up / file).parent.mkdir()
    (set_up / file).write_text(messy)
    subprocess.run([set_up / "bin/check", "--fix"], capture_output=True, timeout=PATIENCE, check=False)
    assert (set_up / file).read_text() == mended


def test_a_debian_without_venv(checkout: Path, tmp_path: Path) -> None:
    own = fake_python(
        tmp_path / "path", 'case $2 in *ensurepip*) exit 1 ;; *executable*) echo "$0" ;; *) exit 0 ;; esac'
    )
    ended = subprocess.run([checkout / "bin/serve"], env=own, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [
        f"{tmp_path}/path/python3 has no venv module. On Debian and Ubuntu: apt install python3-venv."
    ]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A package with nothing in it."""
    file = tmp_path / "deck-1.0-py3-none-any.whl"
    with ZipFile(file, "w") as written:
        written.writestr("deck-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: deck\nVersion: 1.0\n")
        written.writestr("deck-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        written.writestr("deck-1.0.dist-info/RECORD", "")
    return file


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with nothing but pip."""
    pytest.importorskip("ensurepip")  # where uv has made .venv, there may be none
    path = tmp_path_factory.mktemp("environment")
    venv.create(path, with_pip=True, symlinks=True)
    return path


def install(lock: str, checkout: Path, environment: Path, wheel: Path) -> str:
    """What bin/serve says of a lock, where the wheel is all that can be had."""
    shutil.copytree(environment, checkout / ".venv", symlinks=True)
    (checkout / "requirements.txt").write_text(lock)
    own = {"PATH": f"{wheel.parent}/path", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheel.parent)}
    command = [checkout / "bin/serve"]
    return subprocess.run(command, env=own, capture_output=True, text=True, check=False).stderr


def test_what_the_lock_names_is_installed(checkout: Path, environment: Path, wheel: Path) -> None:
    found = sha256(wheel.read_bytes()).hexdigest()
    install(f"deck==1.0 --hash=sha256:{found}", checkout, environment, wheel)
    assert [*checkout.glob(".venv/lib/*/site-packages/deck-1.0.dist-info")]


@pytest.mark.parametrize("hashed", ["", f"--hash=sha256:{'0' * 64}"], ids=["without a hash", "another hash"])
def test_anything_else_is_refused(checkout: Path, environment: Path, wheel: Path, hashed: str) -> None:
    said = install(f"deck==1.0 {hashed}", checkout, environment, wheel)
    assert "The packages in requirements.txt could not be installed" in said
    assert not [*checkout.glob(".venv/lib/*/site-packages/deck-1.0.dist-info")]


@pytest.fixture
def running(own: dict[str, str], port: int) -> Iterator[subprocess.Popen[str]]:
    started = subprocess.Popen(
        [SERVE], env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        wait(port)
        yield started
    finally:
        started.terminate()
        started.communicate(timeout=PATIENCE)


def wait(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            assert get(port) == b"ok\n"
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("bin/serve does not answer.")


def get(port: int, path: str = "/healthz") -> bytes:
    with closing(HTTPConnection("127.0.0.1", port, timeout=2)) as connection:
        connection.request("GET", path)
        return connection.getresponse().read()


@pytest.mark.usefixtures("running")
def test_shows_its_inside_to_nobody(port: int) -> None:
    assert b"DEBUG" not in get(port, "/nowhere/")


def test_ends_cleanly(running: subprocess.Popen[str]) -> None:
    running.terminate()
    _, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaints) == (0, "")


def test_ends_cleanly_by_ctrl_c(running: subprocess.Popen[str]) -> None:
    os.killpg(running.pid, signal.SIGINT)  # a terminal tells the workers, too
    _, complaints = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaints) == (0, "")


def test_says_where_it_is_and_where_the_data_are(running: subprocess.Popen[str], own: dict[str, str]) -> None:
    running.terminate()
    said, _ = running.communicate(timeout=PATIENCE)
    assert f"http://localhost:{own['PORT']} " in said
    assert "Plain http" in said
    assert f"All games are kept in {own['SCOREKEEPER_DATA']}." in said


def test_a_killed_worker_is_started_anew(running: subprocess.Popen[str], port: int) -> None:
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    for child in children:
        os.kill(int(child), signal.SIGKILL)
    wait(port)
    assert running.poll() is None


def test_phones_that_lose_their_line_keep_nobody_waiting(running: subprocess.Popen[str], port: int) -> None:
    half = b"POST /games/new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nplayer="
    with ExitStack() as lines:
        for _ in range(20):
            lines.enter_context(socket.create_connection(("127.0.0.1", port))).sendall(half)
        time.sleep(0.5)
        for _ in range(20):
            assert get(port) == b"ok\n"
