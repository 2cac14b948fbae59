"""Values are equal where they mean the same, however they are written."""

from __future__ import annotations

import pytest

from wiki_compiler.extraction.values import Normal, normalise

SAME = {
    "numbers": ("1500", "1500", [("1,500", "en"), ("1.5k", "en"), ("1 500", "fr"), ("1.500", "de"), ("1'500", "de")]),
    "number words": ("3", "3", [("three", "en"), ("drei", "de"), ("세", "ko"), ("三", "zh")]),
    "han scales": ("35000", "35000", [("3만 5천", "ko"), ("3.5만", "ko"), ("35,000", "ko"), ("3万5千", "ja")]),
    "long decimals": ("0.8476", "0.8476", [("0,8476", "de")]),
    "signed money": ("-0.05", "-$0.05", [("$-0.05", "en"), ("-0.05 USD", "en")]),
    "a remark behind a figure": (
        "88.9",
        "88.9%",
        [("88.9% (8/9)", "en"), ("88.9 % (8 of 9)", "en"), ("88,9 % (acht)", "de")],
    ),
    "won": ("30000", "30,000원", [("3만 원", "ko"), ("₩30,000", "ko"), ("30000 KRW", "en")]),
    "dollars": ("1200", "$1,200", [("1,200 USD", "en"), ("US$1200", "en"), ("1.2k dollars", "en")]),
    "afternoon": (
        "15:00",
        "15:00",
        [("3pm", "en"), ("3 p.m.", "en"), ("오후 3시", "ko"), ("午後3時", "ja"), ("15 Uhr", "de"), ("15h", "fr")],
    ),
    "half past": ("15:30", "15:30", [("오후 3시 반", "ko"), ("下午3点30分", "zh"), ("15h30", "pt"), ("3:30 pm", "en")]),
    "one instant": (
        "09:00Z",
        "UTC 09:00",
        [("14:00 PKT", "en"), ("18:00 KST", "en"), ("10:00 CET", "de"), ("17:00 GMT+8", "en")],
    ),
    "a week day elsewhere": ("tue 07:00Z", "Tuesday 07:00 UTC", [("Tuesday 16:00 JST (UTC+9)", "en")]),
    "weekly": (
        "tue 10:00",
        "every Tuesday at 10",
        [("毎週火曜 10時", "ja"), ("매주 화요일 10시", "ko"), ("jeden Dienstag um 10 Uhr", "de")],
    ),
    "a day": (
        "2025-11-27",
        "2025-11-27",
        [
            ("Nov 27, 2025", "en"),
            ("27 November 2025", "en"),
            ("November 27th, 2025", "en"),
            ("27. November 2025", "de"),
            ("27 de noviembre de 2025", "es"),
            ("27 novembre 2025", "fr"),
            ("27 de novembro de 2025", "pt"),
            ("2025년 11월 27일", "ko"),
            ("2025年11月27日", "ja"),
            ("27/11/2025", "pt"),
            ("11/27/2025", "en"),
            ("27.11.2025", "de"),
        ],
    ),
    "a month": ("2025-11", "Nov 2025", [("2025-11", "en"), ("2025년 11월", "ko"), ("11/2025", "pt")]),
    "a birthday": ("--05-04", "4 May", [("May 4", "en"), ("5월 4일", "ko"), ("4 de mayo", "es")]),
    "two weeks": (
        "14",
        "14 days",
        [("2 weeks", "en"), ("336 hours", "en"), ("14일", "ko"), ("2週間", "ja"), ("zwei Wochen", "de")],
    ),
    "an hour and a half": ("90", "90 min", [("1h 30min", "en"), ("1시간 30분", "ko"), ("1.5 hours", "en")]),
    "data": ("500", "500 MB", [("0.5 GB", "en"), ("500MB", "en"), ("0,5 GB", "de")]),
    "rates": ("600", "600 requests per minute", [("600 requests/min", "en"), ("600 req/minute", "en")]),
    "phones": ("+12025550143", "+1 202 555 0143", [("+1 (202) 555-0143", "en"), ("+12025550143", "en")]),
    "fine": ("ok", "✅", [("🟢", "en"), ("정상", "ko"), ("正常", "zh"), ("working", "en")]),
    "switched off": ("off", "disabled", [("꺼짐", "ko"), ("deaktiviert", "de"), ("無効", "ja")]),
    "at least": (">=14", "at least 14 days", [("14일 이상", "ko"), ("≥ 14 days", "en"), ("mindestens 2 Wochen", "de")]),
    "about": ("~10", "about 10", [("~10", "en"), ("약 10", "ko"), ("etwa 10", "de")]),
    "sets": ("{coffee, milk, tea}", "tea, coffee and milk", [("milk, tea, coffee", "en"), ("coffee; milk; tea", "en")]),
    "names": ("old mill", "The Old Mill", [("old mill", "en"), ("Old-Mill", "en"), ("`Old Mill`", "en")]),
}


@pytest.mark.parametrize("group", SAME)
def test_values_that_mean_the_same_have_one_normal_form(group: str) -> None:
    text, first, spellings = SAME[group]
    forms = {(spelling, normalise(spelling, code)) for spelling, code in [(first, "en"), *spellings]}
    assert {form.text for _, form in forms} == {text}, sorted(forms, key=repr)
    assert len({form.unit for _, form in forms}) == 1


@pytest.mark.parametrize("text", ["—", "TBD", "(TBD)", "REDACTED", "미정", "未定", "?", "", "n/a"])
def test_a_value_nobody_knows_is_unknown(text: str) -> None:
    assert normalise(text, "en") == Normal("", None, "unknown")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("9090", "8080"),
        ("14 days", "14 weeks"),
        ("30,000원", "30,000円"),
        ("3pm", "3am"),
        ("on", "off"),
        ("v2.1", "v2.10"),
    ],
)
def test_values_that_differ_stay_apart(one: str, other: str) -> None:
    assert normalise(one, "ko") != normalise(other, "ko")


def test_a_version_keeps_its_digits() -> None:
    assert normalise("v2.1", "en", "version") == normalise("2.1", "en", "version") == Normal("2.1", None, "version")
    assert normalise("1.20", "en", "version").text == "1.20"


def test_a_bare_year_is_a_date_only_where_one_is_expected() -> None:
    assert normalise("2014", "en").type == "number"
    assert normalise("2014", "en", "date") == Normal("2014", None, "date")


@pytest.mark.parametrize("text", ["1" * 5000, "1," * 3000, "a " * 4000, "3만" * 2000, "(" * 3000, "\u200b", "١٢"])
def test_no_value_is_too_odd_to_read(text: str) -> None:
    assert isinstance(normalise(text, "ko"), Normal)
