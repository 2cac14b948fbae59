"""The project's own pages build without a warning, with MkDocs today and with Zensical, which is to follow it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILDERS = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ("mkdocs", "zensical")]

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]


@pytest.fixture(scope="module", params=BUILDERS)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as one of the builders writes it, from a copy, without a network."""
    folder = tmp_path_factory.mktemp(request.param)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "site_src", folder / "site_src")
    command = [sys.executable, "-m", request.param, "build", "--strict"]
    nowhere = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    environment = os.environ | nowhere | {"NO_MKDOCS_2_WARNING": "1"}
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder / "site"


def test_every_page_is_built(site: Path) -> None:
    sources = [file.relative_to(ROOT / "site_src").with_suffix("") for file in (ROOT / "site_src").rglob("*.md")]
    pages = [source.parent if source.name == "index" else source for source in sources]
    assert [page for page in pages if not (site / page / "index.html").is_file()] == []


def test_a_korean_heading_keeps_its_anchor(site: Path) -> None:
    assert 'id="한국어"' in (site / "index.html").read_text("utf-8")


def test_every_link_inside_the_site_leads_to_a_page_and_an_anchor_that_are_there(site: Path) -> None:
    broken = [
        f"{page.relative_to(site)} -> {link}"
        for page in sorted(site.rglob("*.html"))
        if page.name != "404.html"
        for link in re.findall(r'<a [^>]*href="([^"]+)"', page.read_text("utf-8"))
        if not leads_somewhere(page, link)
    ]
    assert broken == []


def leads_somewhere(page: Path, link: str) -> bool:
    if re.match(r"[a-z]+:", link):
        return True
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return False
    return not anchor or anchor.startswith("__") or f'id="{anchor}"' in target.read_text("utf-8")
