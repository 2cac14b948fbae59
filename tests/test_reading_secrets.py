"""Secrets are gone before anything else sees the text; what only looks like one stays."""

from __future__ import annotations

import random
import string

import pytest

from wiki_compiler.config import Config
from wiki_compiler.reading.parse import parse_note
from wiki_compiler.reading.secrets import Hit, redact, redact_each
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.words import NoteKind, Privacy, Tier

WORDS = string.ascii_letters + string.digits
HEX = "0123456789abcdef"


def fake(length: int, letters: str = WORDS) -> str:
    """Return a made-up token, made when the test runs so that none stands in a file."""
    dice = random.Random(length)  # noqa: S311 - nothing here is secret
    return "aZ9"[: 3 if letters == WORDS else 0] + "".join(
        dice.choice(letters) for _ in range(length - 3 * (letters == WORDS))
    )


KINDS = {
    "telegram": ("123456789:" + fake(35), "telegram token"),
    "openai": ("sk-" + fake(40), "api key"),
    "anthropic": ("sk-ant-" + "api03-" + fake(60), "anthropic key"),
    "aws": ("AKIA" + fake(16, string.ascii_uppercase + string.digits), "aws key"),
    "github": ("ghp_" + fake(36), "github token"),
    "github fine": ("github_" + "pat_" + fake(60), "github token"),
    "gitlab": ("glpat-" + fake(20), "gitlab token"),
    "slack": ("xoxb-" + fake(12, string.digits) + "-" + fake(24), "slack token"),
    "google": ("AIza" + fake(35), "google key"),
    "stripe": ("sk_" + "live_" + fake(24), "stripe key"),
    "npm": ("npm_" + fake(36), "npm token"),
    "sendgrid": ("SG." + fake(22) + "." + fake(43), "sendgrid key"),
    "notion": ("ntn_" + fake(43), "notion token"),
    "hugging face": ("hf_" + fake(34), "hugging face token"),
    "discord": ("M" + fake(23) + "." + fake(6) + "." + fake(27), "discord token"),
    "jwt": ("eyJ" + fake(20) + ".eyJ" + fake(30) + "." + fake(43), "web token"),
}


@pytest.mark.parametrize(("token", "kind"), KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("around", ["{}", "Set `KEY={}` and restart", "- **{}**", "| a | {} |", '"{}",'])
def test_a_token_of_a_known_kind_is_redacted_wherever_it_stands(token: str, kind: str, around: str) -> None:
    """P01."""
    text, hits = redact("first\n" + around.format(token))
    assert text == "first\n" + around.format(f"⟦secret:{kind}⟧")
    assert hits == (Hit(2, kind),)


def test_of_many_names_each_is_redacted_by_itself() -> None:
    """A file that is called by a token is shown without it, whatever the files around it are called."""
    names = ["memory/2026-03-04.md", *(f"memory/{token}.md" for token, _ in KINDS.values()), "bank/password: x.md"]
    assert redact_each(names) == [redact(name)[0] for name in names]
    assert redact_each(names[:1]) == names[:1]


@pytest.mark.parametrize(
    "line",
    [
        "- Password: {}",
        "- **비밀번호**: {}",
        "비밀번호는 {}",
        "パスワード：{}",
        "| 密码 | {} |",
        "password={}",
        "The password for the boat house is {}.",
        "Wi-Fi password (guests): {}",
        "비밀번호를 {}로 바꿨다",
        "The passphrase was changed to {}",
        "La contraseña del taller era {}",
        'ADMIN_PASSWORD="{}"',
        "postgres://maren:{}@db.invalid/tides",
    ],
)
def test_a_password_behind_its_word_is_redacted(line: str) -> None:
    """P01."""
    secret = "tide" + str(4711) + "Fox"
    text, hits = redact(line.format(secret))
    assert secret not in text
    assert [hit.kind for hit in hits] == ["password"]


@pytest.mark.parametrize("ending", ["-example", "_sample", "-PLACEHOLDER", ".example"])
def test_a_password_stays_one_when_a_placeholder_word_is_tacked_on_to_it(ending: str) -> None:
    value = "gull" + str(4711) + "-Kettle" + ending
    assert redact(f"- **Wi-Fi password:** {value}") == (
        "- **Wi-Fi password:** ⟦secret:password⟧",
        (Hit(1, "password"),),
    )


@pytest.mark.parametrize(
    "value", ["your-password-here-1", "example", "gull-kettle-example", "changeme123", "PASSWORD_2"]
)
def test_a_value_of_nothing_but_words_that_stand_in_for_one_is_no_password(value: str) -> None:
    """P02."""
    assert redact(f"- Wi-Fi password: {value}")[1] == ()


@pytest.mark.parametrize(
    "note",
    [
        "## Credentials/Accounts\n- Harbour forge: maren20 / {}",
        "## 계정\n\n- 항구 저장소: maren@wick.invalid / {}",
        "**Accounts:**\n- maren:{}",
        "Login: maren / `{}`",
        "账号：maren / {}",
    ],
)
def test_the_password_of_an_account_behind_its_name_is_redacted(note: str) -> None:
    secret = "Tide" + str(4711) + "wick"
    assert redact(note.format(secret))[0] == note.format("⟦secret:password⟧")


@pytest.mark.parametrize(
    "line",
    [
        "- Forge: maren20",
        "- Repo: maren/tide-4711",
        "- Plan: Free / Pro",
        "- https://kiln.invalid/a4711bc",
        "- @a / @b4711c",
    ],
)
def test_what_else_is_told_of_accounts_stays(line: str) -> None:
    note = f"## Accounts\n{line}\n\n## Kiln\n- Size: wide / oven4711"
    assert redact(note) == (note, ())


def test_a_password_may_hold_letters_of_any_latin_alphabet() -> None:
    assert redact("- Passwort: Möwe-" + "4711-Kessel")[0] == "- Passwort: ⟦secret:password⟧"


def test_the_secret_key_beside_an_access_key_is_redacted_too() -> None:
    pair = "AKIA" + fake(16, string.ascii_uppercase + string.digits), fake(20) + "/" + fake(19)
    assert (
        redact(f"- Backup: `{pair[0]}` / `{pair[1]}`")[0] == "- Backup: `⟦secret:aws key⟧` / `⟦secret:aws secret key⟧`"
    )


@pytest.mark.parametrize(
    "line",
    [
        "토큰: {}",
        "api_key = {}",
        "- **API Key:** `{}`",
        '"secret": "{}"',
        "Authorization token: Bearer {}",
        '-H "Authorization: Bearer {}"',
    ],
)
def test_a_random_value_behind_a_word_for_tokens_is_redacted(line: str) -> None:
    secret = fake(32)
    assert secret not in redact(line.format(secret))[0]


@pytest.mark.parametrize(
    "line",
    [
        "- Set `API_KEY=sk-xxxx`, `${API_KEY}`, `<YOUR_API_KEY>` or a cut-off `tok_abc...`",
        "- Set token: your_api_token_2_here or {{ token1 }}",
        "- see task-9f31c2aa77e04b5d8812, disk-usage-of-all-the-hosts, risk-register-of-the-quarter",
        "- Calendar key: `.env` → `CAL_TOKEN`",
        "- Mail password: in Keychain, item `mail-out`",
        "- **Door code:** REDACTED",
        "- Password: REDACTED2026",
        "- Cut at 9be01f4, run 6f1c0c1e-0000-4000-8000-00000000a001, wallet 0x00" + "a1b2c3d4e" * 4 + "ef",
        "- max_tokens: 128000, token usage: 12,000,000,000,000,000",
        "- Token file: ~/.config/tide/2026/token1.json",
        "- secret: see https://wiki.invalid/pages/4711/secret-of-the-tides",
        "- Bearer of bad news: 2026-03-04T11:15:00Z",
        "- Password: maren@tides.invalid.example.com",
        "-----BEGIN PRIVATE KEY----- is how such a file begins.",
        "- **Session Key**: agent:main:chat:000",
    ],
)
def test_what_only_looks_like_a_secret_stays(line: str) -> None:
    """P02, P03, P05, P06."""
    assert redact(line) == (line, ())


def test_a_private_key_is_redacted_and_its_lines_stay() -> None:
    head, tail = "-----BEGIN " + "RSA PRIVATE KEY-----", "-----END " + "RSA PRIVATE KEY-----"
    text, hits = redact(f"before\n{head}\n{fake(64)}\n{fake(60)}\n{tail}\nafter")
    assert text.split("\n") == ["before", "⟦secret:private key⟧", "", "", "", "after"]
    assert hits == (Hit(2, "private key"),)


def test_a_secret_survives_nowhere_in_a_note() -> None:
    """P01: front matter, headings, fences, tables, links; and where markup would hide it."""
    token = "ghp_" + fake(36)
    split = token[:20] + "**" + token[20:] + "**"
    escaped = token.replace("_", "\\_")
    text = (
        f"---\ntitle: {token}\n---\n# {token}\n- a {token}\n\n```\n{token}\n```\n\n| a |\n|---|\n| {token} |\n\n"
        f"[x](https://h.invalid/{token})\n\n<!-- {token} -->\n\n{split}\n\n{escaped}\n"
    )
    file = NoteFile("memory/x.md", "", 0, NoteKind.TOPIC, Tier.CURATED, Privacy.INTERNAL)
    note, remarks = parse_note(text.encode(), file, Config())
    assert token not in repr(note)
    assert token[4:] not in repr(note).replace("*", "").replace("\\", "")
    assert [remark.span.line for remark in remarks if remark.code == "secret"] == [2, 4, 5, 8, 13, 15, 17, 19, 21]


def test_a_remark_on_a_secret_does_not_repeat_it() -> None:
    """P01."""
    token = "sk-" + fake(40)
    file = NoteFile("memory/x.md", "", 0, NoteKind.TOPIC, Tier.CURATED, Privacy.INTERNAL)
    _, remarks = parse_note(f"KEY={token}\n".encode(), file, Config())
    assert [(remark.code, remark.span.line) for remark in remarks] == [("secret", 1)]
    assert token not in repr(remarks)
