"""Write the reference pages of the site from the rules, the commands and the schemas themselves.

``python -m tests.generate_docs`` writes them; a test compares what is committed with what they should be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import typer.main

from wiki_compiler.cli.app import COMMANDS, build_app
from wiki_compiler.linting import RULES
from wiki_compiler.linting.repair import REPAIRS
from wiki_compiler.linting.rule import Files, Rule, SymbolicLink

SITE = Path(__file__).parent.parent / "site_src"
FENCE = re.compile(r"~~~md (.+)")
LONGEST, MOST_LINES = 100, 12
INTRODUCTION = """\
`wiki lint` looks for these. `wiki rules NAME` prints the same text in the terminal, `--select` and `--ignore` choose
among them, and the examples below are the tests of the rule. All rules run unless you choose: an *info* is for whoever
looks for it, a *warning* deserves a look soon, an *error* makes `wiki lint` exit with 1. The codes of OpenClaw's
memory-wiki (`claim-conflict`, `stale-page` …) are understood as well. Rules about the vault run where there is one."""
FILES = """\
A vault holds its knowledge a second time for programs and agents, in the folder `.wiki/` and in `digest.md` and
`llms.txt` beside the pages. JSON is sorted and has one row a line, so that a comparison of two compiles reads well.
What is private is in none of these files, nor does it count in them: a claim is as its other lines alone say it.

- **digest.md** is for an agent's context: about 2,000 tokens, contested claims first, then the newest, then those
  that most independent lines support. Contested claims, a confidence below 0.5, stale and undated claims and possible
  contradictions are always marked; tasks that are done are left out.
- **llms.txt** says where to begin to read.
- **entities.json** has a digest of every thing, within 240 tokens: `grep '"name":"Gateway"' .wiki/entities.json` is
  all an agent needs to be told about one thing.

Tokens are counted by a rule of thumb, alike on every machine: four Latin letters or spaces are one token, three
digits, signs or letters of other alphabets are two, a Hangul syllable, a kana or a Han character is one. The
tokenizers in use today count a tenth more or less; older ones count a sixth more in Korean, Japanese and Chinese.

Every JSON file has a schema (JSON Schema, draft 2020-12) in the package, in the folder `wiki_compiler/schemas`:

```python
import json
from importlib.resources import files

schema = json.loads((files("wiki_compiler") / "schemas" / "claims.schema.json").read_text())
```

A new field is a new `format_version` only where a reader could take harm from it. The graph opens in NetworkX with
`networkx.node_link_graph(json.load(file), edges="edges")`; it has the edges of `compilation.graph` between claims and
entities, but for what is private."""
WRITTEN = "<!-- Written by python -m tests.generate_docs; change the source, not this page. -->"


def pages() -> dict[str, str]:
    """Return the text of every generated page by its path below ``site_src``."""
    return {
        "reference/commands.md": commands_page(),
        "reference/files.md": files_page(),
        "reference/lint.schema.json": (files("wiki_compiler.reports") / "lint.schema.json").read_text("utf-8"),
        "reference/rules.md": rules_page(),
    }


def rules_page() -> str:
    """Return the page of all rules: a table, then each rule with its first examples."""
    table = ["| rule | severity | what it finds |", "|---|---|---|"]
    table += [f"| [{rule.name}](#{rule.name}) | {rule.severity} | {rule.summary} |" for rule in RULES]
    parts = [
        f"# Rules\n\n{WRITTEN}",
        INTRODUCTION,
        "\n".join(table),
        *(rule_section(rule) for rule in RULES),
    ]
    return "\n\n".join(parts) + "\n"


def rule_section(rule: Rule) -> str:
    """Return what the site says of one rule: its own page, and an example that it leaves alone."""
    mended = f" `wiki lint --fix {rule.name}` mends what is safe to mend." if rule.name in REPAIRS else ""
    parts = [f"## {rule.name}", f"Severity: {rule.severity}.{mended}", below(rule.page)]
    if rule.clean:
        parts += ["### What it leaves alone", *shown(rule.clean[0])]
    return "\n\n".join(parts)


def below(page: str) -> str:
    """Return a page as a section: headings a level deeper, fences with their path as a title and cut to a few lines."""
    lines, fence = [], 0
    for line in page.strip().splitlines():
        if line.startswith("~~~"):
            fence = 0 if fence else 1
            lines.append(FENCE.sub(r'~~~md title="\1"', line))
        elif not fence:
            lines.append(f"#{line}" if line.startswith("#") else line)
        else:
            lines += [line] if fence <= MOST_LINES else ["…"] if fence == MOST_LINES + 1 else []
            fence += 1
    return visible("\n".join(lines))


def shown(example: Files) -> Iterator[str]:
    """Yield a fence for every file of an example workspace; links and empty files are told in words."""
    for path, content in sorted(example.items()):
        if isinstance(content, SymbolicLink):
            yield f"`{path}` is a link to `{content.target}`."
        elif not content.strip():
            yield f"`{path}` is empty."
        else:
            text = content if isinstance(content, str) else content.decode(errors="replace")
            lines = (f"{line[:LONGEST]}…" if len(line) > LONGEST else line for line in text.splitlines())
            yield below("\n".join([f"~~~md {path}", *lines, "~~~"]))


def visible(text: str) -> str:
    """Return text with a sign for a character that no page can hold."""
    return text.replace("\0", "␀")


def commands_page() -> str:
    """Return the page of all commands with their arguments and options."""
    wiki = typer.main.get_command(build_app())
    context = wiki.make_context("wiki", [], resilient_parsing=True)
    parts = [f"# Commands\n\n{WRITTEN}", wiki.help, "## wiki", options_table(wiki, context)]
    for name, _ in COMMANDS:
        parts += command_section(name, wiki.commands[name], context)
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def command_section(name: str, command: Any, wiki: Any) -> Iterator[str]:  # noqa: ANN401 - typer names no classes
    """Yield what the site says of one command."""
    context = command.make_context(name, [], parent=wiki, resilient_parsing=True)
    arguments = [argument(p) for p in command.get_params(context) if p.param_type_name == "argument"]
    yield f"## wiki {name}"
    yield command.help
    yield "\n".join(["```text", " ".join(["wiki", name, "[OPTIONS]", *arguments]), "```"])
    yield options_table(command, context)


def argument(parameter: Any) -> str:  # noqa: ANN401 - typer names no classes
    """Return how an argument is written in a line of usage."""
    name = parameter.name.upper()
    return name if parameter.required else f"[{name}]"


def options_table(command: Any, context: Any) -> str:  # noqa: ANN401 - typer names no classes
    """Return a table of a command's arguments and options, in the words of its own help."""
    rows = [row(parameter, context) for parameter in command.get_params(context) if not parameter.hidden]
    return "\n".join(["| option | meaning |", "|---|---|", *rows])


def row(parameter: Any, context: Any) -> str:  # noqa: ANN401 - typer names no classes
    """Return the row of one argument or option."""
    names, meaning = parameter.get_help_record(context)
    if parameter.param_type_name == "argument":
        names = argument(parameter)
    return f"| `{names.replace('|', ', ')}` | {' '.join(meaning.split()).replace('|', '&#124;')} |"


def files_page() -> str:
    """Return the page of the files for programs: a table of the fields of each, from the schemas that ship."""
    folder = files("wiki_compiler") / "schemas"
    schemas = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    parts = [f"# Files for programs\n\n{WRITTEN}", FILES]
    for file in schemas:
        schema = json.loads(file.read_text("utf-8"))
        table = ["| field | type | meaning |", "|---|---|---|", *fields(schema)]
        heading = f"## {file.name.removesuffix('.schema.json')}"
        parts += [heading, f"{schema['title']}. {schema['description']} Schema: `{file.name}`.", "\n".join(table)]
    return "\n\n".join(parts) + "\n"


def fields(schema: dict[str, Any], above: str = "") -> Iterator[str]:
    """Yield a row for every field of a schema, those of nested objects below it."""
    for name, part in schema.get("properties", {}).items():
        yield f"| `{above}{name}` | {type_of(part)} | {part.get('description', '').replace('|', '&#124;')} |"
        yield from fields(part, f"{above}{name}.")
        if isinstance(part.get("additionalProperties"), dict):
            yield from fields(part["additionalProperties"], f"{above}{name}.*.")
        for item in part.get("items", {}).get("oneOf", [part.get("items", {})]):
            yield from fields(item, f"{above}{name}[].")


def type_of(part: dict[str, Any]) -> str:
    """Return what a field holds, in a few words."""
    if "const" in part:
        return f"`{json.dumps(part['const'])}`"
    if "enum" in part:
        return ", ".join(f"`{json.dumps(word)}`" for word in part["enum"])
    kinds = part.get("type", "object")
    words = kinds if isinstance(kinds, list) else [kinds]
    return " or ".join(part.get("format", word) if word == "string" else word for word in words)


def main() -> None:
    """Write every page."""
    for path, text in pages().items():
        file = SITE / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
