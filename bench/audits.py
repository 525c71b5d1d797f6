"""What Lighthouse gives the pages, and what html-validate finds in the screens. Needs Node.js and its npx."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from django.test import Client
from playwright.sync_api import Error, Response, sync_playwright

from bench.app import Server, serving
from bench.budgets import Figure, show
from tests import cast, chromium
from tests.browser.evening import Evening, an_evening
from tests.browser.phone import FLAGS, Phone
from tests.browser.screens import SCREENS, Screen, at
from tests.browser.server import free_port

LIGHTHOUSE = "lighthouse@12.2.3"
HTML_VALIDATE = "html-validate@10"
TRIES = 5
LOCALES = ("en-US", "es-ES")
PART = b'<!DOCTYPE html>\n<html lang="en"><head><title>A part</title></head><body>%s</body></html>'
REDIRECTS = range(300, 400)
RULES = {
    "extends": ["html-validate:standard", "html-validate:a11y"],
    # A list may have a name: ARIA allows it, and axe asks for no other.
    "rules": {"aria-label-misuse": ["error", {"allowAnyNamable": True}]},
}


def npx(*command: str, **environment: str) -> str:
    ran = subprocess.run(
        ["npx", "--yes", *command],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,  # findings are a failure to it, and an answer to us
    )
    return ran.stdout


def addresses(evening: Evening) -> dict[str, str]:
    on, over = f"/g/{evening.on.code}/", f"/g/{evening.over.code}/"
    return {
        "home": "/",
        "new game": "/games/new/",
        "table": on,
        "hands": f"{on}rounds/7/",
        "after the round": f"{on}rounds/6/after/",
        "score sheet": f"{on}sheet/",
        "result": f"{over}result/",
        "club": "/club/",
        "player": f"/club/players/{evening.player.pk}/",
        "house rules": "/house-rules/new/?ruleset=contract-rummy",
        "contracts": "/contracts/contract-rummy/",
        "rules": "/rules/",
        "rules in words": "/rules/contract-rummy/",
        "rules of the table": f"{on}rules/",
        "what is found": "/rules/?q=joker",
    }


def lighthouse(server: Server, evening: Evening) -> bool:
    """The least of its four scores for each page, on a phone as Lighthouse has it."""
    client = Client()
    client.force_login(evening.ana)
    session = client.cookies["scorekeeper-session"].value
    port, pages = free_port(), addresses(evening)
    with sync_playwright() as play, TemporaryDirectory() as profile:
        phone = play.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=[*FLAGS, f"--remote-debugging-port={port}"]
        )
        phone.add_cookies([{"name": "scorekeeper-session", "value": session, "url": server.url}])
        found = {what: scores(server.url + address, port) for what, address in pages.items()}
        phone.close()
    for what, scored in found.items():
        print(f"{what}:", ", ".join(f"{title} {score}" for title, score in scored.items()))
    return show(
        "Lighthouse", [Figure(what, min(scored.values()), least=100) for what, scored in found.items()]
    )


def scores(url: str, port: int) -> dict[str, int]:
    """Older than the Chromium, it misses the start of a page now and then, and says so: it looks again."""
    with TemporaryDirectory() as folder:
        said = Path(folder, "said.json")
        for _ in range(TRIES):
            npx(LIGHTHOUSE, url, f"--port={port}", "--output=json", f"--output-path={said}", "--quiet")
            heard = json.loads(said.read_text())
            if "runtimeError" not in heard:
                break
    return {each["title"]: round(100 * (each["score"] or 0)) for each in heard["categories"].values()}


def markup(server: Server, evening: Evening) -> bool:
    """No finding in any screen, as the server has sent it."""
    screens = {**SCREENS, **{what: at(address) for what, address in addresses(evening).items()}}
    with sync_playwright() as play, server.database(), TemporaryDirectory() as folder:
        browser = play.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        for (name, screen), locale in product(screens.items(), LOCALES):
            phone = Phone(browser, server, locale=locale)
            for n, document in enumerate(documents(phone, screen, evening)):
                Path(folder, f"{name}, {locale}, {n}.html").write_bytes(document)
            phone.context.close()
        rules = Path(folder, "rules.json")
        rules.write_text(json.dumps(RULES))
        files = sorted(map(str, Path(folder).glob("*.html")))
        said = Path(folder, "said.json")
        npx(HTML_VALIDATE, f"--config={rules}", f"--formatter=json={said}", *files)
        found = sorted(findings(json.loads(said.read_text())))
    print(*found, sep="\n")
    return show(f"html-validate: {len(files)} pages and parts", [Figure("findings", len(found), most=0)])


def documents(phone: Phone, screen: Screen, evening: Evening) -> Iterator[bytes]:
    """The pages and parts that a tab was sent, as far as it remembers."""
    seen: list[Response] = []

    def see(response: Response) -> None:
        seen.append(response)

    phone.page.on("response", see)
    screen.show(phone, evening)
    for response in seen:
        is_html = response.headers.get("content-type", "").startswith("text/html")
        if is_html and response.status not in REDIRECTS:
            with suppress(Error):
                body = response.body()
                yield body if body.startswith(b"<!DOCTYPE") else PART % body


def findings(files: list[dict[str, object]]) -> Iterator[str]:
    for file in files:
        name = Path(str(file["filePath"])).stem
        messages = file["messages"]
        assert isinstance(messages, list)
        for message in messages:
            yield f"{name}, line {message['line']}: {message['message']}"


def main() -> None:
    # Playwright has a loop running in this thread; no query of ours waits on it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with serving() as server, server.database():
        evening = an_evening(cast.EIGHT)
        kept = [lighthouse(server, evening), markup(server, evening)]
    sys.exit(not all(kept))


if __name__ == "__main__":
    main()
