"""Measure how one web page loads on a phone-sized Chromium, and print JSON.

    python -m bench.measure_page http://127.0.0.1:8000/ --runs 5 --out first.json
    python -m bench.measure_page URL --storage-state state.json --ready "#points"

Every cold load starts a new browser with an empty profile (390 × 844 points, device scale 3, touch) and is
followed by one warm reload, under each of `PROFILES`. Figures are medians over --runs, with low and high
where they differ.

  requests        answered over the network; cache hits and failures are counted apart
  bytes           as transferred (headers and compressed bodies), in total and by kind
  html_gzip       the document's compressed body, with the styles in it
  js_gzip         the scripts' compressed bodies; js_own_gzip: of those without --vendor in their address
  css_gzip        style sheets and <style> elements, compressed
  js_decoded      script after decompression, inline script included
  dom_nodes       elements in the document once it is quiet
  tbt_ms          the parts over 50 ms of long tasks after the first contentful paint
  blocking_ms     the same counted from the start of the navigation
  input_ready_ms  an enabled control (or --ready) is painted in view, the document has been parsed, its
                  scripts have run, and no long task begins within the next 500 ms
  inp_ms          the slowest of the taps that a caller of `measure` makes after the cold load; 0: under 16 ms
  self_reload_ms  when the page reloaded itself; its times count from the first start

Only the page's own host resolves: requests to others fail at once and are listed in `unreachable_hosts`.
A service worker's own traffic is not throttled and counts apart.
"""

import argparse
import json
import os
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.loading import middle
from bench.phone import CONTROLS, PROFILES, Run, Target, measure
from tests import chromium


def report(target: Target, runs: Mapping[str, Sequence[Run]]) -> dict[str, object]:
    everything = [run for profile in runs.values() for run in profile]
    spins = [run.spin for run in everything]
    return {
        "url": target.url,
        "ready": target.ready if target.ready != CONTROLS else "any control",
        **{
            name: {"cold": middle([run.cold for run in rows]), "warm": middle([run.warm for run in rows])}
            for name, rows in runs.items()
        },
        "unreachable_hosts": sorted(set().union(*(run.hosts for run in everything))),
        "machine": {
            "chromium": everything[0].version,
            "cpus": os.cpu_count(),
            "load_1min": round(max(run.load for run in everything), 2),
            "spin_ms": round(statistics.median(spins)),
            "spin_ms_max": round(max(spins)),
        },
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--runs", type=int, default=5, help="cold loads per profile (5)")
    parser.add_argument("--profile", action="append", choices=PROFILES, help="one or more; all if not given")
    parser.add_argument("--storage-state", type=Path, help="Playwright storage state: cookies, local storage")
    parser.add_argument(
        "--ready", metavar="CSS", default=CONTROLS, help="the control that counts as first input"
    )
    parser.add_argument(
        "--vendor", default="htmx", help="part of the address of scripts that others wrote (htmx)"
    )
    parser.add_argument("--cap", type=float, default=180, help="seconds allowed for one load (180)")
    parser.add_argument(
        "--idle", type=float, default=0, help="wait up to so many seconds for an idle machine"
    )
    parser.add_argument("--chromium", default=chromium.find())
    parser.add_argument("--out", type=Path, help="also write the JSON here")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    target = Target(
        args.url, args.storage_state, args.ready, args.vendor, None, args.cap, args.idle, args.chromium
    )
    with sync_playwright() as play:
        runs = {
            name: [measure(play, target, PROFILES[name]) for _ in range(args.runs)]
            for name in args.profile or PROFILES
        }
    text = json.dumps(report(target, runs), indent=1)
    print(text)
    if args.out:
        args.out.write_text(text + "\n")


if __name__ == "__main__":
    main()
