from scorekeeper.static import OWN_SCRIPT, squeeze

SCRIPT = b"""\
// Why it is so.
function show() {
  // And this.
  find(".who").hidden = true; // stays

  go("//not.a.comment");
}
"""


def test_a_script_goes_out_without_comments_and_indents() -> None:
    assert squeeze(SCRIPT).split(b"\n") == [
        b"function show() {",
        b'find(".who").hidden = true; // stays',
        b'go("//not.a.comment");',
        b"}",
    ]


def test_a_second_time_changes_nothing() -> None:
    assert squeeze(squeeze(SCRIPT)) == squeeze(SCRIPT)


def test_only_scripts_of_our_own() -> None:
    assert OWN_SCRIPT.fullmatch("js/pad.js")
    assert not OWN_SCRIPT.fullmatch("js/htmx.min.js")
