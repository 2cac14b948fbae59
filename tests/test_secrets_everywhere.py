"""No secret leaves the reading room: not into the vault, its cache, a report or a message, wherever it stood."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.secret_fakes import BLOCKS, ONE_LINE, signs_of
from wiki_compiler.cli import main
from wiki_compiler.reading.secrets import redact

RUN = re.compile(r"[A-Za-z0-9]{4,}")
PLACES = {
    "bullet": "- The note of {n}: {} stays here",
    "heading": "## {}",
    "table": "| row {n} | {} |",
    "transcript": "user: please keep {}",
    "quote": "> {}",
    "link": "- [Item {n}](https://h.invalid/x?v={})",
    "code span": "- Set `{}` and restart",
    "comment": "<!-- {} -->",
    "korean": "- {n}번 값은 지금 {} 로 바꿨다",
    "struck": "- ~~{}~~",
    "task": "- [ ] try {} again",
    "typed": "- W @Item{n} uses {}",
}
FILES = {
    "MEMORY.md": ("bullet", "# Memory\n\n"),
    "bank/items.md": ("typed", "# Items\n\n## Retain\n"),
    "bank/plain.md": ("bullet", "# Plain\n\n"),
    "memory/2026-03-01.md": ("bullet", "# 2026-03-01\n\n"),
    "memory/2026-03-02.md": ("heading", "# 2026-03-02\n\n"),
    "memory/2026-03-03.md": ("table", "# 2026-03-03\n\n| a | b |\n|---|---|\n"),
    "memory/2026-03-04-0410.md": ("transcript", "# Session: 2026-03-04 04:10:05 UTC\n\n"),
    "memory/2026-03-05.md": ("quote", "# 2026-03-05\n\n"),
    "memory/2026-03-06.md": ("link", "# 2026-03-06\n\n"),
    "memory/2026-03-07.md": ("code span", "# 2026-03-07\n\n"),
    "memory/2026-03-08.md": ("comment", "# 2026-03-08\n\nText.\n\n"),
    "memory/2026-03-09.md": ("korean", "# 2026년 3월 9일\n\n"),
    "memory/2026-03-10.md": ("bullet", "---\nprivacy: private\n---\n# A private day\n\n"),
    "memory/2026-03-11.md": ("struck", "# 2026-03-11\n\n"),
    "memory/2026-03-12.md": ("task", "# 2026-03-12\n\n"),
}
FENCE, FRONT, SPLIT, ESCAPED = "memory/fence.md", "memory/front.md", "memory/split.md", "memory/escaped.md"

LOOK_ALIKES = [
    "Set `API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxx`, `${API_KEY}`, `<YOUR_API_KEY>` or a cut-off `tok_abc...`",
    "token: YOUR_API_TOKEN_GOES_HERE_2026, secret: {{ vault_secret_value_01 }}, password: $DB_PASSWORD_1",
    "export AWS_SECRET_ACCESS_KEY=your-secret-access-key-goes-here-0001",
    "api_key: sk-your-api-key-here-1234567890",
    "Password: ********, passwort: ••••••••, 비밀번호: xxxxxxxx1, password: changeme123",
    "see task-9f31c2aa77e04b5d8812a7b3c4d5e6f7, disk-usage-of-all-the-hosts, risk-register-of-the-quarter-2026-03",
    "run 6f1c0c1e-0000-4000-8000-00000000a001 and trace 00-" + "4bf92f3577b34da6" * 2 + "-00f067aa0ba902b7-01",
    "Cut at 9be01f4, full hash " + "9be01f4c" * 5,
    "integrity sha512-" + "Vq3" * 28 + "aw== and sha256-" + "9kB" * 14 + "c=",
    "image harbour/tides@sha256:" + "9be01f4ce2a74d08" * 4,
    "![chart](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA" + "B4r9/Zk+2LqP7sTgY1uWvX" * 12 + "=)",
    "wallet 0x00" + "a1b2c3d4e" * 4 + "ef, colour #1a2b3c and #ffcc00aa",
    "Token: 0x" + "a1B2c3D4" * 5 + " on the harbour's chain",
    "/home/maren/projects/harbour-2026/build/output/very/long/path/to/Some9File8Name7Here/index.html",
    "https://tides.invalid/d/1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2wX3yZ4/edit?usp=sharing",
    "The product key ABCDE-12F45-GH789-JK012-LM345 is printed on the box",
    "ISBN 978-3-16-148410-0, phone +49 30 901820 and 010-1234-5678, order 4711-0815-2026",
    "chat -1001234567890, thread telegram:123456789:topic:12, channel 1187654321098765432",
    "**Session Key**: agent:main:chat:000",
    "max_tokens: 128000, token usage: 12,000,000,000,000,000, tokens: 4,096 in and 1,024 out",
    "Token file: ~/.config/tide/2026/token1.json; secret: see https://wiki.invalid/pages/4711/secret-of-tides",
    "Mail password: in Keychain, item `mail-out`",
    "Mail password: 1Password, item mail-out; router password: in-1password-vault-2",
    "Calendar key: `.env` → `CAL_TOKEN`",
    "비밀번호: 키체인에 저장, 항목 mail-out; 토큰은 .env 파일에 있다",
    "パスワード：キーチェーンに保存; 密码：在钥匙串里; contraseña: en el llavero; senha: no cofre",
    "Passwort: im Schlüsselbund, Eintrag mail-out; mot de passe : dans le trousseau",
    "Password hashing: argon2id; password: bcrypt-12 rounds; password: sha256-hashed",
    "Password policy: 12-character minimum; password: 16-characters, changed 2026-03-04",
    "**Door code:** REDACTED; password: REDACTED2026; password: (removed)",
    "postgres://user:password@db.invalid/tides and https://user:${TOKEN}@h.invalid and redis://:secret@h.invalid",
    "-----BEGIN PRIVATE KEY----- is how such a file begins, and -----END PRIVATE KEY----- how it ends.",
    "AKIAIOSFODNN7" + "EXAMPLE is the one from the manual",
    "sk-" + "1234567890abcdefghij1234567890 counts upwards, " + "ghp_" + "abcdefghijklmnopqrstuvwxyz0123456789 too",
    "Bearer of bad news: 2026-03-04T11:15:00Z; a secret is safe; the token is called tide-gauge-of-pier-4",
    "skill names: sk-learn-pipeline-for-tide-gauges, hf_hub_download_of_the_models, re_index_all_of_the_harbour",
    "ssh://git@harbour.invalid:22/tides.git, mailto:maren@tides.invalid, http://localhost:3000/@scope/name",
    "pattern-of-days, patch 2.14.0-rc.1+build.20260304, v1.0-beta-of-the-harbour, oy2 and cio and npm_config_registry",
    "⟦secret:github token⟧ was here",
]

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Return a function that runs ``wiki`` and returns its exit code and all it printed."""
    for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home" / name))

    def wiki(*arguments: str | Path) -> tuple[int, str]:
        capfd.readouterr()
        code = main([str(one) for one in arguments])
        printed = capfd.readouterr()
        return code, printed.out + printed.err

    return wiki


class Planted:
    """Notes full of secrets: their text, and where each secret stands."""

    def __init__(self) -> None:
        self.notes: dict[str, list[str]] = {}
        self.secrets: dict[str, str] = {}
        """What must appear nowhere, and where it was planted."""
        self.at: dict[tuple[str, int], str] = {}

    def add(self, path: str, line: str, secret: str, label: str) -> None:
        rows = self.notes.setdefault(path, [])
        rows.append(line)
        self.at[path, len(rows)] = label
        self.hide(secret, f"{label} in {path}:{len(rows)}")

    def hide(self, secret: str, label: str) -> None:
        self.secrets[secret] = label
        self.secrets[secret[(len(secret) + 1) // 2 :].rstrip("=")] = label

    def start(self, path: str, head: str) -> None:
        self.notes[path] = head.splitlines()

    def blank(self, path: str) -> None:
        self.notes[path].append("")


def varied(name: str, place: str) -> str:
    """Return a secret of the kind ``name`` that stands only at ``place``."""
    return ONE_LINE[name](signs_of(f"{name} {place}"))


def random_part(secret: str) -> str:
    """Return what no reader could guess of ``secret``: its last word, without the host of an address."""
    word = secret.rsplit(" ", 1)[-1].rsplit("：", 1)[-1]
    before, at, _ = word.partition("@")
    word = before.rsplit(":", 1)[-1].rsplit("//", 1)[-1] if at else word
    return word.rsplit("Key=", 1)[-1].rsplit("Pwd=", 1)[-1].rsplit("&", 1)[-1]


def parted(secret: str) -> str:
    """Return ``secret`` with the middle of its random part in bold, so that markup splits it."""
    hidden = random_part(secret)
    middle = len(hidden) // 2
    while not (hidden[middle - 1] + hidden[middle]).isalnum():
        middle -= 1
    at = secret.rindex(hidden) + middle
    return f"{secret[: at - 1]}**{secret[at - 1 : at + 1]}**{secret[at + 1 :]}"


@pytest.fixture(scope="module")
def planted() -> Planted:
    result = Planted()
    for path, (place, head) in FILES.items():
        result.start(path, head)
        for number, name in enumerate(ONE_LINE):
            secret = varied(name, path)
            result.add(path, PLACES[place].replace("{n}", str(number)).replace("{}", secret), random_part(secret), name)
            if place in ("quote", "heading", "transcript", "comment"):
                result.blank(path)
    _plant_fences(result)
    _plant_front_matter(result)
    _plant_split(result)
    named = ONE_LINE["github classic"](signs_of("a name"))
    result.start(f"memory/2026-03-20-{named}.md", f"# A note\n\nThe pier of {named} moved.\n")
    result.at["memory/2026-03-20-⟦secret:github token⟧.md", 3] = "a note's name"
    result.hide(named, "a note's name")
    return result


def _plant_fences(result: Planted) -> None:
    result.start(FENCE, "# Fences\n\n```sh\n")
    for name in ONE_LINE:
        secret = varied(name, FENCE)
        result.add(FENCE, f"echo '{secret}'", random_part(secret), name)
    result.notes[FENCE] += ["```", ""]
    for name, make in BLOCKS.items():
        rows = make(signs_of(name))
        result.notes[FENCE].append("```")
        result.add(FENCE, rows[0], "", f"private key, {name}")
        result.notes[FENCE] += [*rows[1:], "```", ""]
        for row in rows:
            for piece in row.split("\\n"):
                if len(piece) > 60 and " " not in piece:
                    result.hide(piece, f"private key, {name}")
    result.secrets.pop("")


def _plant_front_matter(result: Planted) -> None:
    result.start(FRONT, "---\n")
    for number, name in enumerate(ONE_LINE):
        secret = varied(name, FRONT)
        result.add(FRONT, f"key{number}: '{secret}'", random_part(secret), name)
    result.notes[FRONT] += ["---", "", "Text."]


def _plant_split(result: Planted) -> None:
    result.start(SPLIT, "# Split\n\n")
    result.start(ESCAPED, "# Escaped\n\n")
    for name in ONE_LINE:
        secret = varied(name, SPLIT)
        result.add(SPLIT, f"- {parted(secret)} at last", random_part(secret), name)
        if "_" in (other := varied(name, ESCAPED)):
            result.add(ESCAPED, "- " + other.replace("_", "\\_"), random_part(other), name)
            linked = varied(name, ESCAPED + " link")
            result.add(ESCAPED, f"- [it](https://h.invalid/x?v={linked.replace('_', chr(92) + '_')})", linked, name)


@pytest.fixture
def root(planted: Planted, workspace: Callable[[Mapping[str, str | bytes]], Path]) -> Path:
    notes = {path: "\n".join(rows) + "\n" for path, rows in planted.notes.items()}
    return workspace(notes)


def leaks(planted: Planted, where: str, text: str) -> Iterator[str]:
    """Yield what leaked and where; never the secret itself."""
    seen = "\n".join({*RUN.findall(text)})
    for secret, label in planted.secrets.items():
        if max(RUN.findall(secret), key=len, default=secret) in seen and secret in text:
            yield f"{label} leaks into {where}"


def test_no_secret_is_written_or_printed_anywhere(run: Run, root: Path, tmp_path: Path, planted: Planted) -> None:
    """P01: pages, data files, the cache, the reports, the messages."""
    vault = tmp_path / "vault"
    runs = [
        ("compile", root, "--vault", vault, "--verbose"),
        ("compile", root, "--vault", tmp_path / "other", "--diff"),
        ("lint", root, "--vault", vault, "--format", "json"),
        ("lint", root, "--vault", vault, "--verbose"),
        ("status", root, "--vault", vault),
        ("status", root, "--vault", vault, "--json"),
    ]
    claims = ("MEMORY.md:5", "MEMORY.md:40", "bank/items.md:6", "memory/2026-03-03.md:8", "memory/2026-03-09.md:30")
    runs += [("explain", claim, "--workspace", root, "--vault", vault) for claim in claims]
    found = []
    for arguments in runs:
        code, printed = run(*arguments)
        assert printed
        assert code == (1 if "lint" in arguments else 0), arguments
        found += leaks(planted, f"the output of {arguments[0]}", printed)
    written = [path for path in sorted(tmp_path.rglob("*")) if path.is_file() and not path.is_relative_to(root)]
    for path in written:
        found += leaks(planted, path.relative_to(tmp_path).as_posix(), path.read_bytes().decode("utf-8", "replace"))
    assert found == []
    assert any("/.wiki/" in path.as_posix() for path in written)
    assert any(path.read_bytes().startswith(b"SQLite format 3") for path in written)


def test_each_secret_is_reported_at_its_line(run: Run, root: Path, tmp_path: Path, planted: Planted) -> None:
    """P01: with path and line only."""
    code, printed = run("lint", root, "--vault", tmp_path / "vault", "--format", "json", "--select", "secret")
    reported = {
        (finding["span"]["path"], finding["span"]["line"])
        for finding in json.loads(printed)["findings"]
        if finding["rule"] == "secret"
    }
    assert {place: label for place, label in planted.at.items() if place not in reported} == {}
    assert reported - set(planted.at) == set()
    assert code == 1


@pytest.mark.parametrize("line", LOOK_ALIKES)
def test_what_only_looks_like_a_secret_is_left_as_it_is(line: str) -> None:
    """P02, P03, P05, P06."""
    assert redact(f"- {line}") == (f"- {line}", ())


def test_look_alikes_raise_no_alarm(run: Run, tmp_path: Path, workspace: Callable[..., Path]) -> None:
    """P02, P03, P05, P06."""
    text = "".join(f"- {line}\n" for line in LOOK_ALIKES)
    root = workspace({"MEMORY.md": f"# Memory\n\n{text}", "memory/2026-03-04.md": f"# 2026-03-04\n\n{text}"}, "likes")
    _, printed = run("lint", root, "--vault", tmp_path / "vault", "--format", "json", "--select", "secret")
    assert json.loads(printed)["findings"] == []


@pytest.mark.parametrize("name", ONE_LINE)
def test_redacting_again_changes_nothing(name: str) -> None:
    once, hits = redact(f"- {varied(name, 'again')} kept")
    assert len(hits) == 1
    assert redact(once) == (once, ())
