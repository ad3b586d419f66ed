# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check setup machine words clean

play: setup
	$(BIN)/lapilli serve --open

test: setup machine check
	$(BIN)/python -m tests.compiled_first
	$(BIN)/pytest -n 2 --dist worksteal

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy examples

setup: $(READY)

$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

# What the tests need of the machine: a browser, and a PostgreSQL that they start themselves.
machine:
	@tools/machine

words: setup
	$(BIN)/python -m lapilli.catalogues

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
