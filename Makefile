# make demo   compiles and lints the example workspace, and says what to open
# make test   runs every check the project has
# The others: docs, bench, accept, constraints, clean.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
INSTALL = $(UV) pip install --quiet --python $(BIN)/python --constraint constraints.txt
EXAMPLE := vault_example
UV_LINK_MODE ?= copy
export UV_LINK_MODE

# What the scorers must reach, a little under what they do. The unseen cases are read by nobody who writes rules.
EXTRACTION_FLOORS := --min-precision 0.97 --min-recall 0.98 --min-kind 0.92 --min-about 0.84 --min-value 0.95 \
	--min-date 0.97 --min-tasks 0.97 --min-questions 0.97
UNSEEN_FLOORS := --min-precision 0.83 --min-recall 0.95 --min-kind 0.89 --min-about 0.89 --min-value 0.86 \
	--min-date 0.95 --min-tasks 0.91 --min-questions 0.92
BELIEF_FLOORS := --min-precision 0.95 --min-recall 0.71 --min-verdict 0.98 --min-review-recall 0.87
UNSEEN_BELIEF_FLOORS := --min-precision 0.87 --min-recall 0.50 --min-verdict 0.94 --min-review-recall 0.61

.PHONY: demo test docs bench accept constraints clean

demo: $(VENV)/.core
	@$(BIN)/wiki compile $(EXAMPLE)/workspace --vault $(EXAMPLE)/wiki
	@$(BIN)/wiki lint $(EXAMPLE)/workspace --vault $(EXAMPLE)/wiki --fail-on never
	@echo
	@echo "Open this folder as a vault in Obsidian: $(CURDIR)/$(EXAMPLE)/wiki"

test: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/wiki lint $(EXAMPLE)/workspace --baseline $(EXAMPLE)/lint-baseline.json --fail-on info
	$(BIN)/python tests/scorers/score_extraction.py tests/cases/extraction $(EXTRACTION_FLOORS)
	$(BIN)/python tests/scorers/score_extraction.py tests/cases/extraction_fresh $(UNSEEN_FLOORS)
	$(BIN)/python tests/scorers/score_beliefs.py tests/cases/beliefs $(BELIEF_FLOORS)
	$(BIN)/python tests/scorers/score_beliefs.py tests/cases/beliefs_sealed $(UNSEEN_BELIEF_FLOORS)
	$(BIN)/pytest -n 2 --dist loadgroup --cov --cov-report=term

# Writes the reference pages from the rules and the commands, then builds the site into site/.
docs: $(VENV)/.dev
	$(BIN)/python -m tests.generate_docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

bench: $(VENV)/.dev
	$(BIN)/python tests/bench/bench.py
	$(BIN)/python tests/bench/calibration.py

# Takes what the compiler writes today as the expected vault; read the difference before you commit it.
accept: $(VENV)/.core
	$(BIN)/wiki compile $(EXAMPLE)/workspace --vault $(EXAMPLE)/wiki
	$(BIN)/wiki lint $(EXAMPLE)/workspace --baseline $(EXAMPLE)/lint-baseline.json --update-baseline

# Pins what pyproject.toml asks for, for every system and Python; what is pinned already stays where it can.
constraints: | $(UV)
	$(UV) pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--no-header --no-annotate --output-file constraints.txt

$(UV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv

$(VENV)/.core: pyproject.toml constraints.txt | $(UV)
	$(INSTALL) --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(UV)
	$(INSTALL) --editable '.[dev]'
	@touch $@ $(VENV)/.core

clean:
	rm -rf $(VENV) build dist site .cache .coverage .hypothesis .mypy_cache .ruff_cache .pytest_cache
