"""Languages are data: every file has what the reader of notes needs, and the words do what they say."""

from __future__ import annotations

import string

import pytest
from babel import Locale

from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, phrase, section_words
from wiki_compiler.languages.memo import Memo
from wiki_compiler.languages.places import known_place
from wiki_compiler.languages.registry import attribute_key, registry, shipped
from wiki_compiler.languages.romanised import sounds_alike
from wiki_compiler.languages.word_index import WordIndex
from wiki_compiler.spelling import fold


@pytest.mark.parametrize(
    ("text", "default", "code"),
    [
        ("The lamp is at the quay and the hall is not", "ko", "en"),
        ("램프는 부두에 있다", "en", "ko"),
        ("ランプは港にある", "en", "ja"),
        ("灯在码头", "en", "zh"),
        ("灯台", "ja", "ja"),
        ("Die Lampe ist nicht am Hafen", "en", "de"),
        ("A lâmpada não está no porto", "en", "pt"),
        ("La lámpara no está en el puerto", "en", "es"),
        ("La lampe est dans le port avec elle", "en", "fr"),
        ("Ghent", "de", "de"),
        ("2f04e8a1 — e a", "en", "en"),
    ],
)
def test_a_language_is_told_by_script_and_frequent_words(text: str, default: str, code: str) -> None:
    assert detect_language(text, default) == code


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_months_weekdays_and_the_words_every_reader_asks_for(code: str) -> None:
    tongue = language(code)
    assert (len(tongue.months), len(tongue.weekdays)) == (12, 7)
    for name in (
        "negation",
        "denial",
        "harmless_denial",
        "denial_pending",
        "denial_undone",
        "clause_opener",
        "hedge",
        "preference",
        "decision",
        "rule",
        "event",
        "change",
        "stop",
        "correction",
        "wish",
    ):
        assert tongue.words.get(name), f"{code} has no words for {name}"
    for name in ("decision", "preference", "lesson", "rule", "task", "question", "idea", "pointer", "generic"):
        assert tongue.sections.get(name), f"{code} has no section names for {name}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_attribute_a_language_spells_is_in_the_registry(code: str) -> None:
    assert set(language(code).attributes) <= set(shipped())


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_spelling_of_a_language_means_two_attributes(code: str) -> None:
    owners: dict[str, set[str]] = {}
    for key, spellings in language(code).attributes.items():
        for spelling in spellings:
            owners.setdefault(fold(spelling), set()).add(key)
    assert {spelling: keys for spelling, keys in owners.items() if len(keys) > 1} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_heading_of_a_language_opens_two_sections(code: str) -> None:
    opened: dict[str, set[str]] = {}
    for section, words in language(code).sections.items():
        for word in words:
            opened.setdefault(fold(word), set()).add(section)
    assert {word: sections for word, sections in opened.items() if len(sections) > 1} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_confidence_word_lies_between_nought_and_one(code: str) -> None:
    assert all(0 <= float(value) <= 1 for value in language(code).confidence)


def test_english_and_korean_say_the_same_sentences_with_the_same_facts() -> None:
    english, korean = language("en").messages, language("ko").messages
    assert english.keys() == korean.keys()
    for key, sentence in english.items():
        assert _facts(sentence) == _facts(korean[key]), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_says_only_what_english_says_and_with_the_same_facts(code: str) -> None:
    english = language("en").messages
    for key, sentence in language(code).messages.items():
        assert key in english, f"{code} has a sentence that nobody says: {key}"
        assert _facts(sentence) == _facts(english[key]), (code, key)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_vault_shows_is_said_in_every_language(code: str) -> None:
    shown = {key for key in language("en").messages if key.split(".", 1)[0] in {"page", "word", "related"}}
    assert shown - language(code).messages.keys() == set()


def _facts(sentence: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize(
    ("entry", "text", "found"),
    [
        ("no longer", "it is no longer here", True),
        ("no longer", "it is no more, longer nights", False),
        ("^ask", "ask the binder", True),
        ("^ask", "do not ask", False),
        ("^no$", "No", True),
        ("^no$", "no parking", False),
        ("*ed", "it was moved", True),
        ("*ed", "editions", False),
        ("변경", "포트를 변경함", True),
        ("함$", "포트를 변경함.", True),
        ("함$", "함께 감", False),
    ],
)
def test_words_are_bound_to_beginning_and_end_and_hold_gaps(entry: str, text: str, found: bool) -> None:  # noqa: FBT001 - a table
    assert bool(WordIndex({"words": (entry,)}).find(phrase(text))) is found


def test_a_language_is_asked_before_all_others() -> None:
    assert lookup(section_words(), "할 일", "en") == "task"
    assert lookup(section_words(), "DECISIONS", "ko") == "decision"
    assert lookup(label_words(), "이유", "ko") == "reason"
    assert lookup(section_words(), "the lamp", "en") == ""


def test_english_lends_its_words_for_machines_to_every_language() -> None:
    assert lexicon("ko").has("machine", "HEARTBEAT_OK")


def test_an_attribute_is_known_by_its_spelling_in_any_language() -> None:
    assert attribute_key("포트", ("ko",)) == ("port", True)
    assert attribute_key("Öffnungszeiten", ("de",)) == ("schedule", True)
    assert attribute_key("chat model")[0] == "chat model"


def test_the_words_of_a_phrase_stay_in_their_language() -> None:
    assert attribute_key("보트 요금", ("ko",)) == ("보트 요금", True)
    assert attribute_key("API 한도", ("ko",)) == ("api 한도", True)
    assert attribute_key("다섯 곳", ("ko",)) == ("다섯 곳", False)
    assert registry().attribute("보트 가격").values == "one"
    assert attribute_key("month end", ("en",)) == ("month end", False)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("민수", "민수가 게이트웨이를 대신합니다"),
        ("지훈", "지훈이 게이트웨이를 대신합니다"),
        ("[[entities/jihun|지훈]]", "[[entities/jihun|지훈]]이 게이트웨이를 대신합니다"),
        ("server", "server가 게이트웨이를 대신합니다"),
        ("URL", "URL이 게이트웨이를 대신합니다"),
        ("8080", "8080이 게이트웨이를 대신합니다"),
        ("v2", "v2가 게이트웨이를 대신합니다"),
        ("水", "水이(가) 게이트웨이를 대신합니다"),
    ],
)
def test_a_korean_particle_takes_the_form_that_the_word_before_it_asks_for(name: str, said: str) -> None:
    assert language("ko").say("cli.explain.supersession", winner=name, loser="게이트웨이") == said


@pytest.mark.parametrize(("page", "said"), [("서울", "[[서울]]로"), ("부산", "[[부산]]으로"), ("제주", "[[제주]]로")])
def test_a_particle_behind_marks_of_a_link_looks_at_the_word_in_it(page: str, said: str) -> None:
    assert said in language("ko").say("finding.broken-wikilink.fix-moved", page=page)


def test_what_a_note_says_is_left_as_it_is() -> None:
    said = language("ko").say("finding.outdated-claim", old="포트은(는)", new="x")
    assert said.startswith("“포트은(는)”은")


@pytest.mark.parametrize(
    ("latin", "hangul"), [("Park Jiyeong", "박지영"), ("Haneul", "하늘"), ("Choi Sanghyun", "최상현")]
)
def test_a_name_is_known_in_both_scripts(latin: str, hangul: str) -> None:
    assert sounds_alike(latin, hangul)


@pytest.mark.parametrize(("latin", "hangul"), [("Harbour", "항구"), ("Ilse", "그림"), ("Oh", "오")])
def test_a_word_beside_a_name_is_no_spelling_of_it(latin: str, hangul: str) -> None:
    assert not sounds_alike(latin, hangul)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("The hall — cold “as ever”… stays", ("the", "hall", "cold", "as", "ever", "stays")),
        ("Oak→elm, café–bar", ("oak", "elm", "café", "bar")),
        ("램프 — 부두", ("램프", "부두")),
    ],
)
def test_dashes_and_quotation_marks_part_words_in_any_text(text: str, tokens: tuple[str, ...]) -> None:
    assert phrase(text).tokens == tokens


@pytest.mark.parametrize("text", ["ship", "the quay, (ship)", "a/ship", "“Ship”"])
def test_a_word_is_found_whatever_signs_stand_around_it(text: str) -> None:
    assert WordIndex({"vessel": ("ship",)}).find(phrase(text)) == {"vessel": "ship"}


def test_a_part_of_one_letter_and_one_of_more_are_found_within_words() -> None:
    index = WordIndex({"place": ("港", "부두에서")})
    assert index.find(phrase("横浜港へ")) == {"place": "港"}
    assert index.find(phrase("큰부두에서는")) == {"place": "부두에서"}


def test_a_word_is_asked_for_once_until_too_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wiki_compiler.languages.memo._MOST", 2)
    asked: list[str] = []

    def tell(word: str) -> int:
        asked.append(word)
        return len(word)

    memo = Memo(tell)
    assert [memo[word] for word in ("quay", "quay", "hall", "ship", "quay")] == [4, 4, 4, 4, 4]
    assert asked == ["quay", "hall", "ship", "quay"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_country_is_known_by_its_name_in_every_language(code: str) -> None:
    names = Locale(code).territories
    for country in ("KR", "US", "DE", "BR", "CI", "CZ"):
        assert known_place(names[country]) == ("country", country)
    assert known_place(names["150"]) == ("continent", "europe")
