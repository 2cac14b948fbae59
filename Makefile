# make demo   compiles and lints the example workspace
# make test   runs every check the project has

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
export UV_LINK_MODE ?= copy

.PHONY: demo test docs bench accept clean

demo: $(VENV)/.core
	@$(BIN)/wiki compile vault_example/workspace --vault vault_example/wiki
	@$(BIN)/wiki lint vault_example/workspace --vault vault_example/wiki --fail-on never
	@echo "Open in Obsidian: $(CURDIR)/vault_example/wiki"

test: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --cov --cov-report=term
	$(BIN)/python tests/scorers/score_extraction.py tests/cases/extraction
	$(BIN)/python tests/scorers/score_beliefs.py tests/cases/beliefs

docs: $(VENV)/.dev
	$(BIN)/python -m tests.generate_docs
	$(BIN)/mkdocs build --strict

bench: $(VENV)/.dev
	$(BIN)/python tests/bench/bench.py

# Take what the compiler writes today as the expected vault; read the difference before you commit it.
accept: $(VENV)/.core
	$(BIN)/wiki compile vault_example/workspace --vault vault_example/wiki

$(UV):
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

$(VENV)/.core: pyproject.toml constraints.txt | $(UV)
	$(UV) pip install --quiet --python $(BIN)/python --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(UV)
	$(UV) pip install --quiet --python $(BIN)/python --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(VENV)/.core

clean:
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache
