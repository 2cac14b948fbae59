"""All commands in one table, and what becomes of their failures: one line on standard error and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from wiki_compiler.cli.check import check_command
from wiki_compiler.cli.compile import compile_command
from wiki_compiler.cli.explain import explain_command
from wiki_compiler.cli.init import init_command
from wiki_compiler.cli.lint import lint_command
from wiki_compiler.cli.obsidian import obsidian_command
from wiki_compiler.cli.rules import rules_command
from wiki_compiler.cli.status import status_command
from wiki_compiler.errors import WikiError

COMMANDS = (
    ("compile", compile_command),
    ("lint", lint_command),
    ("status", status_command),
    ("explain", explain_command),
    ("check", check_command),
    ("obsidian", obsidian_command),
    ("rules", rules_command),
    ("init", init_command),
)
"""Every command, in the order of the help."""

_FAILED, _INTERRUPTED, _PIPE_CLOSED = 2, 130, 141


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        print(f"wiki-compiler {version('wiki-compiler')}")
        raise typer.Exit


def _start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback has done all there is to do
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Compile the Markdown memory of an agent and its human into a wiki that both can trust."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def build_app() -> typer.Typer:
    """Return the application with every command of the table."""
    app = typer.Typer(
        name="wiki",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_start)
    for name, command in COMMANDS:
        app.command(name)(command)
    return app


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 fine, 1 the answer is no, 2 the tool could not do its job."""
    _print_anything()
    command = typer.main.get_command(build_app())
    given = _bullets(sys.argv[1:] if arguments is None else arguments)
    try:
        with command.make_context("wiki", _completed(given)) as context:
            command.invoke(context)
        sys.stdout.flush()
    except typer.Exit as answer:
        return answer.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    except Exception as error:  # noqa: BLE001 - a fault of our own must not look like the answer no
        _say(error)
        return _FAILED
    return 0


def _bullets(arguments: Iterable[str]) -> list[str]:
    """Return the arguments with the bullet of a line taken off: no option begins with a dash and a space."""
    return [one.removeprefix("- ") for one in arguments]


def _completed(arguments: list[str]) -> list[str]:
    """Give an option its value where it may be left out, which the parser does not know of."""
    if "--fix" not in arguments:
        return arguments
    from wiki_compiler.cli.fixing import with_rules

    return with_rules(arguments)


def _say(error: Exception) -> None:
    """Tell a failure on one line; only a fault of our own is told with its trace."""
    from wiki_compiler.reports.terminal import printable

    match error:
        case WikiError():
            message = str(error)
        case typer.TyperException():
            message = error.format_message()
        case OSError():
            message = f"{error.filename or 'the system'}: {error.strerror or error}"
        case _:
            traceback.print_exception(error)
            return
    print(f"wiki: {printable(' '.join(message.split()))}", file=sys.stderr)


def _print_anything() -> None:
    """Make the standard streams show what their encoding does not have as escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
