# For the scripts beside this one to source: a Python, a virtual environment in the checkout, what the lock names in it.
# POSIX sh. Nothing but git and Python is taken for granted, and no Python is trusted before it has run.

ROOT=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
VENV=$ROOT/.venv
# Whoever calls may stand in another project, or in a test of this one.
unset DJANGO_SETTINGS_MODULE PYTHONHOME
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

fail() {
    echo "$*" >&2
    exit 1
}

# In the checkout, because that is where pyenv looks for .python-version.
new_enough() (
    cd "$ROOT" && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1
)

have_uv() {
    uv --version >/dev/null 2>&1
}

find_python() {
    for python in python3.13 python3.14 python3.12 python3 python; do
        if new_enough "$python"; then
            # The interpreter itself: the venv must outlive a shim.
            (cd "$ROOT" && "$python" -c 'import sys; print(sys.executable)')
            return
        fi
    done
    fail "Scorekeeper needs Python 3.12 or newer, or a uv that can fetch it; here is $(python3 --version 2>/dev/null || echo no python3)."
}

make_venv() {
    rm -rf "$VENV"
    if have_uv && (cd "$ROOT" && uv venv --quiet "$VENV"); then
        return
    fi
    python=$(find_python) || exit 1
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$python has no venv module. On Debian and Ubuntu: apt install python3-venv."
    "$python" -m venv "$VENV" || fail "$python could not make a virtual environment in $VENV."
}

install_from() {
    if have_uv; then
        uv pip install --quiet --python "$VENV/bin/python" --require-hashes -r "$1"
    else
        "$VENV/bin/python" -m pip install --quiet --require-hashes -r "$1"
    fi
}

# set_up LOCK: a second time nothing is done, unless the lock has changed since.
set_up() {
    sum=$(cksum <"$ROOT/$1")
    if new_enough "$VENV/bin/python" && [ "$(cat "$VENV/$1.sum" 2>/dev/null)" = "$sum" ]; then
        return
    fi
    # A venv that uv has made has no pip.
    if ! new_enough "$VENV/bin/python" || ! { have_uv || "$VENV/bin/python" -c 'import pip' 2>/dev/null; }; then
        make_venv
    fi
    echo "Installing what $1 names; this takes a minute, once." >&2
    install_from "$ROOT/$1" || fail "The packages in $1 could not be installed; the reason is above."
    echo "$sum" >"$VENV/$1.sum"
}
