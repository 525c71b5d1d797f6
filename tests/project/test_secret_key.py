from pathlib import Path

from scorekeeper import secret_key


def test_there_is_none_before_it_is_written(tmp_path: Path) -> None:
    assert secret_key.read(tmp_path) == ""


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    secret_key.write_once(tmp_path)
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600


def test_it_is_64_bytes_of_chance(tmp_path: Path) -> None:
    secret_key.write_once(tmp_path)
    assert len(secret_key.read(tmp_path)) == 86  # in base64


def test_it_is_written_once(tmp_path: Path) -> None:
    secret_key.write_once(tmp_path)
    first = secret_key.read(tmp_path)
    secret_key.write_once(tmp_path)
    assert secret_key.read(tmp_path) == first
