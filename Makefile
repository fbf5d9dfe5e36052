# Fabletop. `make play` and `make test` need only Python 3.11, make and git; all else is set up here.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check
STAMPS := $(VENV)/stamps
STATIC := src/fabletop/server/static
# Parallel test workers: more than cores, since tests of servers and pages wait for a good part of their time.
JOBS   ?= 4
PAGES  ?= 3
# What is handed to pytest, to a benchmark or to the program.
ARGS   ?=

# `make play COMPILED=1`, and so for bench, unit and soak: with the rules compiled to C, which takes a C compiler.
COMPILED ?=
QUICK  := build/compiled
WITH   := $(if $(COMPILED),PYTHONPATH=$(abspath $(QUICK)))

# Tests start hundreds of processes: each would compile everything, where Python is told not to keep what it compiled.
unexport PYTHONDONTWRITEBYTECODE

# Node: the system's from version 20 on, else the wheel in the environment.
NODE_OK := $(shell node -e 'process.exit(+process.versions.node.split(".")[0] < 20)' 2>/dev/null && command -v npm)
ifeq ($(NODE_OK),)
export PATH := $(abspath $(BIN)):$(PATH)
endif
NPM_CI := npm ci --no-audit --no-fund --loglevel=error

.DEFAULT_GOAL := help
.PHONY: help setup play test quick compiled bench bench-peers soak format lint types contracts unit web web-test browser wheel lock clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# --- environment -----------------------------------------------------------------------------------

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Fabletop needs Python 3.11 or later" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

# build.txt is play.txt and the tools to build with; test.txt holds both and all that tests need.
$(STAMPS)/play: requirements/build.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/build.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/test-packages: requirements/test.txt | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/test.txt
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/test: $(STAMPS)/test-packages pyproject.toml
	$(PIP) install --no-deps --no-build-isolation --editable .
	@mkdir -p $(STAMPS) && touch $(STAMPS)/play $@

setup: $(STAMPS)/test ## set up the environment for work on Fabletop

# --- rules compiled to C ---------------------------------------------------------------------------

compiled: $(QUICK)/stamp ## compile the rules to C, into build/compiled (some minutes)

$(QUICK)/stamp: tools/compiled.py $(shell find src/fabletop -name '*.py' -o -name '*.toml') | $(STAMPS)/test
	$(BIN)/python tools/compiled.py
	@touch $@

play bench unit soak: $(if $(COMPILED),compiled)

# --- play ------------------------------------------------------------------------------------------

play: $(STAMPS)/play web ## set up, build the client, start the server
ifneq ($(wildcard src/fabletop/server/app.py),)
	$(WITH) $(BIN)/fabletop serve $(ARGS)
else
	$(WITH) $(BIN)/fabletop play shamans $(ARGS)
endif

# --- the web client (where there is one) -----------------------------------------------------------

WEB := $(wildcard web/package.json)
WEB_SOURCES := $(if $(WEB),$(shell find web -name node_modules -prune -o -name 'samples.gen.json' -prune -o -type f -print))

# What the client takes from Python: types of the messages, content, texts.
GENERATED := web/src/wire/types.ts
$(GENERATED): $(shell find src/fabletop -name '*.py' -o -name '*.toml') $(wildcard tools/w*.py) | $(STAMPS)/play
	$(BIN)/python tools/wire_types.py
	$(BIN)/python tools/web_content.py

# Positions of the games for the tests of the client.
SAMPLES := web/src/games/andor/samples.gen.json
$(SAMPLES): $(shell find src/fabletop tools/moments -name '*.py' -o -name '*.toml') tools/samples.py | $(STAMPS)/play
	$(BIN)/python tools/samples.py

web: $(if $(WEB),$(STATIC)/index.html) ## build the web client

web/node_modules/.package-lock.json: web/package-lock.json | $(STAMPS)/play
	cd web && $(NPM_CI)
	@touch $@

$(STATIC)/index.html: web/node_modules/.package-lock.json $(GENERATED) $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

web-test: $(if $(WEB),web/node_modules/.package-lock.json $(GENERATED) $(SAMPLES)) ## types and unit tests of the web client
ifneq ($(WEB),)
	cd web && npm run --silent check
	cd web && npm run --silent test -- --passWithNoTests
endif

# --- checks ----------------------------------------------------------------------------------------

PY_DIRS := $(wildcard src tests benchmarks tools)

# The quick checks use one core each, so two of them run at a time; the tests fill the machine by themselves.
test: $(STAMPS)/test ## everything that CI runs
	@rm -f $(AGAIN)
	@$(MAKE) --jobs=2 --output-sync types lint contracts $(if $(WEB),web-test web)
	@$(MAKE) unit
	@$(if $(WEB),$(MAKE) browser)
	@if [ -s $(AGAIN) ]; then echo "Passed, but these only when they were run again, alone:"; cat $(AGAIN); fi

quick: $(STAMPS)/test ## what changed since the last commit, and the tests that name it
	$(BIN)/python -m tools.quick $(ARGS)

lint: $(STAMPS)/test ## formatting and lint rules
	$(BIN)/ruff format --check $(PY_DIRS)
	$(BIN)/ruff check $(PY_DIRS)

types: $(STAMPS)/test ## mypy, strict
	$(BIN)/mypy $(PY_DIRS)

contracts: $(STAMPS)/test ## which package may import which
	$(BIN)/lint-imports

# Tests of processes and browsers live in real time, and machines are noisy: what failed is run once more, alone, and
# is red if it fails again. Which tests needed that is said there and kept in a file. Neighbours in a file share a server,
# so each worker begins with a stretch of them, and takes from others when it is done.
AGAIN := .fabletop/again.txt
define pytest
	$(WITH) $(BIN)/pytest -n $(1) --dist worksteal --durations=40 $(2) $(ARGS) \
	  || $(WITH) $(BIN)/pytest --last-failed --last-failed-no-failures none $(2) $(ARGS)
endef

unit: $(STAMPS)/test ## all Python tests but the browser's
	$(call pytest,$(JOBS),-m "not soak and not browser")

tests/e2e/node_modules/.package-lock.json: tests/e2e/package-lock.json | $(STAMPS)/test
	cd tests/e2e && $(NPM_CI)
	@touch $@

browser: $(STAMPS)/test tests/e2e/node_modules/.package-lock.json web ## tests in a real browser
	$(call pytest,$(PAGES),-m "browser and not soak" tests/e2e)

soak: $(STAMPS)/test ## the long runs: many games, kills, messages, matches
	$(WITH) $(BIN)/pytest -n 2 -m soak $(ARGS) || [ $$? -eq 5 ]

format: $(STAMPS)/test web/node_modules/.package-lock.json ## format the code and apply safe fixes
	$(BIN)/ruff check --fix-only --quiet $(PY_DIRS)
	$(BIN)/ruff format $(PY_DIRS)
	cd web && npm run --silent format

# --- benchmarks ------------------------------------------------------------------------------------

bench: $(STAMPS)/test ## run every benchmark
	@for script in $(sort $(basename $(notdir $(wildcard benchmarks/bench_*.py)))); do \
	  echo "== $$script"; $(WITH) $(BIN)/python -m "benchmarks.$$script" $(ARGS); \
	done

# Peers have an environment of their own: their pins must not decide ours.
bench-peers: .venv-peers/stamp benchmarks/boardgame/node_modules/.package-lock.json ## set up the systems that we compare with

.venv-peers/stamp: requirements/peers.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes -r $<
	@touch $@

benchmarks/boardgame/node_modules/.package-lock.json: benchmarks/boardgame/package-lock.json | $(STAMPS)/play
	cd benchmarks/boardgame && $(NPM_CI)
	@touch $@

# --- releases --------------------------------------------------------------------------------------

wheel: $(STAMPS)/play web ## build the wheel, with the web client in it
	$(BIN)/python -m build --wheel --no-isolation

# Versions stay as they are where they can; `make lock UPGRADE=1` takes the newest.
LOCK = $(BIN)/uv pip compile --quiet --no-config --generate-hashes --no-header --no-annotate \
  --no-emit-index-url --no-emit-find-links --python-version 3.11 $(if $(UPGRADE),--upgrade)

$(BIN)/uv: | $(BIN)/python
	$(PIP) install uv

lock: | $(BIN)/uv ## lock the dependencies anew
	$(LOCK) --universal pyproject.toml -o requirements/play.txt
	$(LOCK) --universal pyproject.toml --extra build -c requirements/play.txt -o requirements/build.txt
	$(LOCK) --universal pyproject.toml --extra dev -c requirements/build.txt -o requirements/test.txt
	$(LOCK) requirements/peers.in -o requirements/peers.txt

clean: ## remove all that was made, the environments too
	rm -rf $(VENV) .venv-peers .fabletop .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	rm -rf $(STATIC) web/node_modules tests/e2e/node_modules benchmarks/boardgame/node_modules
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
