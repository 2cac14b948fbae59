"""Lines that stand at no common address are paired by their words, and judged by what contradicts in them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from tests.lines import believed, core, daily, note, noted, page, says
from wiki_compiler.belief import Belief
from wiki_compiler.belief.pairing.figures import figures_in
from wiki_compiler.compiler import Compilation
from wiki_compiler.languages.glossary import opposites
from wiki_compiler.model import Moment
from wiki_compiler.words import DateOrigin, Kind, NoteKind, Status, Verdict


def then(older: str, newer: str, **fields: object) -> Belief:
    return believed(noted(core(), says(older, **fields)), noted(daily("2026-03-04"), says(newer, **fields)))


def verdicts(belief: Belief) -> list[Verdict]:
    return [conflict.verdict for conflict in belief.conflicts]


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The mirror keeps its images for 14 days", "Mirror images are now kept for 30 days"),
        ("Choir practice is on Tuesday at 19:00", "Choir practice moved to Wednesday, same hour"),
        ("Bicycles are allowed in the hallway", "The landlord has banned bicycles from the hallway"),
        ("Guests may paint without a booking", "Painting without a booking is no longer allowed"),
        ("Vault freezer holds -80 °C", "Vault freezer was set to -70 °C"),
        ("The freight lift is switched off", "The freight lift runs again, works fine"),
        ("Ferns are watered twice a day", "Ferns are now watered every two days"),
        ("The freight lift works", "The freight lift is out of order again"),
        ("The canteen accepts vouchers", "The canteen no longer accepts vouchers"),
        ("Sketches are stored in Penpot", "Sketches moved from Penpot to Figma"),
        ("The reservoir is flushed every fourteen days", "The reservoir is now flushed weekly"),  # how often
        ("The membership fee is 54 EUR", "Membership now costs 61 EUR"),  # fee and cost are one attribute
        ("The kiln room uses Debian", "The kiln room was switched to Fedora"),  # members of one kind
        ("The loom is on loan to the school", "The loom is no longer on loan to the school"),
    ],
)
def test_a_newer_line_about_the_same_replaces_the_older_one(older: str, newer: str) -> None:
    assert verdicts(then(older, newer)) == [Verdict.SUPERSESSION]


def test_the_name_of_a_thing_is_no_word_two_lines_have_in_common() -> None:
    needs = says("kiln-core needs Python 3.11 or later", "kiln-core")
    builds = says("kiln-core builds in 6 minutes, the plugins in 14", "kiln-core")
    belief = believed(noted(core(), needs), noted(daily("2026-03-04"), builds))
    assert set(verdicts(belief)) <= {Verdict.POSSIBLE}


def test_what_somebody_is_called_besides_contradicts_nothing(compiled: Callable[..., Compilation]) -> None:
    notes = {
        "USER.md": "# USER.md - About Your Human\n- **Name:** 한서연\n- **What to call them:** 서연\n",
        "MEMORY.md": "# Memory\n- 서연은 부산에 산다.\n",
        "memory/2026-11-30.md": "# 2026-11-30\n- 서연이 서울로 이사했다.\n",
    }
    found = compiled(notes, as_of=dt.date(2026, 12, 1)).findings
    assert [(one.rule, one.span.path) for one in found] == [("outdated-claim", "MEMORY.md")]


def test_a_sentence_behind_a_label_does_not_contradict_itself() -> None:
    plain = 'Rehearsals now open with "Kyrie" instead of the scales'
    belief = then(f"Key fix: {plain}", plain)
    assert verdicts(belief) == []


def test_two_attributes_of_one_thing_do_not_contest_each_other() -> None:
    name = "Noor Haddad Cuesta"  # whose last name is a word for a price
    handle = "linkedin.com/in/noor-haddad-cuesta-6687b91b4"
    code = says(f"{name} — GitHub: noorhaddad (u/126526313)", name, "github", "noorhaddad (u/126526313)")
    profile = says(f"{name} — LinkedIn: {handle}", name, "linkedin", handle)
    belief = believed(noted(core(), code), noted(note("memory/people.md", NoteKind.TOPIC), profile))
    assert Verdict.CONTRADICTION not in verdicts(belief)


def test_what_was_out_of_use_and_is_called_off_is_only_said_in_another_way(
    compiled: Callable[..., Compilation],
) -> None:
    notes = {
        "MEMORY.md": "# Boathouse\n- 자동 방수: 미사용\n- 휴게실: 사용\n",
        "memory/2026-03-04.md": "- Boathouse 자동 방수는 비활성화해 둔 상태.\n",
    }
    assert Verdict.SUPERSESSION not in [one.verdict for one in compiled(notes).conflicts]


def test_another_word_beside_a_shared_one_tells_two_things_apart_even_where_an_old_value_is_named() -> None:
    belief = then("The billing service runs on Debian", "The search service went from Debian to Fedora")
    assert set(verdicts(belief)) <= {Verdict.POSSIBLE}


@pytest.mark.parametrize(
    ("older", "newer", "code"),
    [
        ("정수기 필터는 6개월마다 교체", "정수기 필터 교체 주기를 4개월로 변경", "ko"),
        ("옥상 출입이 허용됨", "옥상 출입이 금지됨", "ko"),
        ("受付の内線は210", "受付の内線が215に変わった", "ja"),
        ("车间可以拍照", "车间不准拍照了", "zh"),
        ("Der Kurs kostet 40 €", "Der Kurs kostet jetzt 45 €", "de"),
        ("La réserve est ouverte le samedi", "La réserve est désormais fermée le samedi", "fr"),
        ("La cotisation est de 40 €", "La cotisation passe à 45 € dès lundi", "fr"),
        ("La caldera funciona", "La caldera está averiada otra vez", "es"),
        ("O ensaio é à terça", "O ensaio passou para quinta", "pt"),
        ("시청각실 예약은 받는다", "시청각실 예약은 이제 안 받는다", "ko"),
    ],
)
def test_other_languages_contradict_in_their_own_words(older: str, newer: str, code: str) -> None:
    assert verdicts(then(older, newer, language=code)) == [Verdict.SUPERSESSION]


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The staging queue holds 40 jobs", "The production queue now holds 90 jobs"),  # another environment
        ("Bicycles are allowed in the hallway", "Are bicycles still allowed in the hallway?"),  # a question
        ("Sketches are stored in Penpot", "We might move the sketches from Penpot to Figma"),  # a plan
        ("The freight lift is out of order", "The freight lift is still broken"),  # the same in other words
        ("The mirror keeps its images for two weeks", "The mirror images are kept for 14 days now"),  # in other figures
        ("The cellar fee is 40 EUR", "The cellar fee was not raised"),  # a change that is denied
        ("The hall opens at 8:00 on weekdays", "The hall opens at 10:00 on Saturdays"),  # other days
        ("The carpentry costs 9,000 EUR", "The worktop alone is 2,400 EUR of the carpentry"),  # a part of it
        ("Tasting takes 90 minutes", "Tasting takes an hour and a half now"),  # the same in words
        ("Build #511 had 4 failed tests", "Build #512 had 7 failed tests now"),  # another build
        ("Choir practice is on Tuesday", "Choir practice stays on Tuesday, no change"),  # nothing changed
        ("Web has 2 kilns, the barn has 3 kilns", "Web went from 2 to 4 kilns. The barn is unchanged"),  # another's
        ("No firing starts before the slip is signed", "Without a signed slip we fire nothing"),  # what is supposed
        ("The share of ash glaze is 0.8", "The glaze is now 80 % ash, as a share"),  # the same in hundredths
        ("Kiln shelves come from Hollin, 40 cm", "Kiln shelves of 40 cm came from Hollin again"),  # said once more
    ],
)
def test_look_alikes_are_left_alone(older: str, newer: str) -> None:
    assert Verdict.SUPERSESSION not in verdicts(then(older, newer))


def test_the_next_reading_of_a_counter_replaces_nothing() -> None:
    readings = [noted(daily(f"2026-03-0{day}"), says(f"Visitors so far: {40 + day}")) for day in (2, 3, 4)]
    assert believed(*readings).conflicts == ()


def test_lines_side_by_side_in_a_curated_note_are_meant_so() -> None:
    ferries = says("The morning ferry leaves at 8:15"), says("The evening ferry leaves at 17:40")
    assert believed(noted(core(), *ferries)).conflicts == ()


def test_every_older_line_of_a_chain_is_replaced_by_the_newest() -> None:
    belief = believed(
        noted(core(), says("Mirror images are kept for 14 days")),
        noted(daily("2026-03-02"), says("Mirror images: changed to 30 days")),
        noted(daily("2026-03-09"), says("Mirror images: raised to 60 days")),
    )
    assert len({conflict.winner for conflict in belief.conflicts}) == 1
    assert len({conflict.loser for conflict in belief.conflicts}) == 2
    assert [claim.text for claim in belief.claims if claim.status is Status.SUPPORTED] == [
        "Mirror images: raised to 60 days"
    ]


def test_of_several_lines_only_the_one_that_speaks_of_the_same_is_replaced() -> None:
    halls = says("The north hall closes at 20:00"), says("The east hall closes at 21:00")
    belief = believed(noted(core(), *halls), noted(daily("2026-03-04"), says("The east hall now closes at 22:00")))
    assert len(belief.conflicts) == 1


def test_a_sentence_that_spells_out_the_name_of_a_row_speaks_of_it() -> None:
    row = says("Gilding press — State: broken", "Gilding press", "state", "broken")
    lines = [row, says("Glue pot — State: fine", "Glue pot", "state", "fine")]
    mended = says("Replaced the coil, so the gilding press works again")
    belief = believed(noted(core(), *lines), noted(daily("2026-03-04"), mended))
    assert [(one.verdict, one.reason) for one in belief.conflicts] == [(Verdict.SUPERSESSION, "opposite")]


def test_of_two_judgements_of_one_person_about_one_thing_the_later_one_holds() -> None:
    told = (
        says("standing desks are a gimmick nobody raises", "Ona", kind=Kind.OPINION),
        says("standing desks are the best thing ever, raises hers daily", "Ona", kind=Kind.OPINION),
    )
    belief = believed(noted(page("Ona"), told[0]), noted(daily("2026-03-04"), told[1]))
    assert len(belief.conflicts) == 1


def test_a_line_that_names_both_states_tells_neither() -> None:
    older, newer = (
        "The beacon tells suspicion, not alive or dead",
        "The beacon is no more alive than dead, says suspicion",
    )
    assert Verdict.SUPERSESSION not in verdicts(then(older, newer))


@pytest.mark.parametrize(("origin", "replaces"), [(DateOrigin.GIT, False), (DateOrigin.LINE, True)])
def test_no_word_of_change_makes_a_line_the_older_one_that_git_dates_on_that_day(
    origin: DateOrigin,
    replaces: bool,  # noqa: FBT001 - a column of the table
) -> None:
    dated = says("The spring bazaar brought in 1,320 EUR", moment=Moment(day=dt.date(2026, 3, 4), origin=origin))
    newer = says("The spring bazaar brought in 1,280 EUR now")
    belief = believed(noted(core(), dated), noted(daily("2026-03-04"), newer))
    assert (Verdict.SUPERSESSION in verdicts(belief)) is replaces


def test_two_figures_of_one_day_are_contested() -> None:
    told = says("The spring bazaar brought in 1,320 EUR"), says("Spring bazaar: 1,280 EUR brought in")
    belief = believed(noted(core(), told[0]), noted(page("Bazaar"), told[1]))
    assert verdicts(belief) == [Verdict.CONTRADICTION]


def test_the_longest_word_at_a_place_counts() -> None:
    poles = {meaning for sighting in opposites().find("dogs are not allowed here") for meaning in sighting.meanings}
    assert poles == {("permission", "no")}


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("Rent is 1,150 EUR a month from May", "en", ["1150 EUR/month"]),
        ("회의는 매주 화요일 오후 3시", "ko", ["15:00", "tue"]),
        ("The scrub runs every fourteen days", "en", ["14 day"]),
        ("로그는 매 10분마다 모음", "ko", ["10 min"]),
        ("The weekly report is sent fortnightly", "en", ["14 day"]),
        ("발효는 한 시간 반", "ko", ["90 min"]),
        ("Cela dure une heure et demie", "fr", ["90 min"]),
        ("Atelier au 12, rue des Lilas", "fr", ["12ruedeslilas"]),
        ("Die Werkstatt liegt in der Gartenstraße 5", "de", ["gartenstrasse5"]),
        ("The fee goes up to 61 EUR", "en", ["61 EUR"]),
        ("One of the doors is in etc/hinges.toml", "en", ["etc/hinges.toml"]),
        ("요금제는 월 3만 9천 원", "ko", ["39000 KRW/month"]),
        ("採用は十五名まで", "ja", ["15 person"]),
        ("The summary comes from wren-7", "en", []),
        ("Vault freezer: -80 °C", "en", ["-80 °C"]),
        ("Das Lager hat −20 °C", "de", ["-20 °C"]),
        ("Open 9-17 Uhr", "de", ["09:00-17:00"]),
        ("The loft is $12/month", "en", ["12 USD/month"]),
        ("Sie zahlt 29€/Monat", "de", ["29 EUR/month"]),
        ("Tutor takes 13 an hour", "en", ["13 /h"]),
        ("Ships as v1/users", "en", ["v1/users"]),
        ("Doors at 7.30 pm", "en", ["19:30"]),
        ("Beginn 19.30 Uhr", "de", ["19:30"]),
        ("Départ avant 10 h 30", "fr", ["10:30"]),
        ("The bells ring at noon", "en", ["12:00"]),
        ("He waters the ferns twice a day", "en", ["1/2 day"]),
        ("Gegossen wird zweimal pro Woche", "de", ["7/2 day"]),
        ("물은 하루 세 번", "ko", ["1/3 day"]),
        ("水やりは一日三回", "ja", ["1/3 day"]),
        ("月謝は七千円", "ja", ["7000 JPY"]),
        ("定員は百人", "ja", ["100 person"]),
        ("房租三百元", "zh", ["300 CNY"]),
        ("猫有两只", "zh", ["2 只"]),
        ("例会在每周二", "zh", ["tue"]),
        ("요약은 세 줄", "ko", ["3 줄"]),
        ("마감은 5월 말", "ko", ["5"]),
        ("The 15th is free", "en", ["15 th"]),
    ],
)
def test_values_are_found_in_running_text(text: str, code: str, values: list[str]) -> None:
    found = [figure.value for figure in figures_in(text, code)]
    assert [" ".join(filter(None, (value.text, value.unit))) for value in found] == values


@pytest.mark.parametrize("text", ["보증 인원 250명", "정원 250명", "회원 250명"])
def test_a_korean_word_that_ends_like_a_currency_is_none(text: str) -> None:
    (figure,) = figures_in(text, "ko")
    assert (figure.value.type, figure.value.text, figure.value.unit) == ("quantity", "250", "person")
