# Everything a clerk or a developer types. `make` alone lists it.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
# What `make install` puts in place.
PROGRAM ?= .build/daybook
# Options of `daybook demo` for `make run`, e.g. ARGS="/catalog --ascii".
ARGS ?=
# Options of `swift test` for `make test`, e.g. TESTS="--filter Stories".
TESTS ?=

# The stories of `make stories` and `make stories-update`.
STORIES ?= Tests/Stories
# The passwords that they name by @secret.
SECRETS := env $$(cat Tests/Stories/Shops/secrets)

SWIFT ?= swift
CODE := Package.swift Sources Screens Assets Examples Tests
# An undeclared import of a sibling compiles without this. SwiftPM prints "Build complete!" before it fails:
# only its exit status counts.
ARROWS := --explicit-target-dependency-import-check error
# What is documented: the kits, and what tests of their programs use.
KITS := PageKit CommandKit ScreenKit ReplayKit FileKit Terminal ScreenTesting
# Four tests at a time: if all start at once, they starve the programs that they wait for.
TEST := $(SWIFT) test --disable-xctest --experimental-maximum-parallelization-width 4
# Other flags than debug's would rebuild every dependency, so each kind of build keeps its own folder.
STATIC := --configuration release --static-swift-stdlib --scratch-path .build-static
# The release links its libraries statically, from a folder that has their archives alone. It exports no symbols, and
# gets the metadata of types by calls instead of by mangled names. So it starts in two thirds of the time, and runs
# where none of the libraries is installed. Functions of one module are compiled into another: 3 % less for a page.
LINKED := readline tinfo sqlite3 sodium stdc++
ARCHIVES := .build-static/archives
STATIC += -Xlinker -L$(ARCHIVES) -Xlinker -ltinfo -Xlinker --no-export-dynamic \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -cross-module-optimization
# Nobody debugs what is built to be counted; without what a debugger needs it builds in four fifths of the time.
COVERED := --enable-code-coverage -debug-info-format none --scratch-path .build-coverage

# The server is built in a package of its own, of links to this one: its many dependencies are resolved and fetched
# there, and a Package.resolved of theirs in this folder would make the next build of daybook fetch them all.
SERVED := .build-server
SERVER := $(SERVED)/.build/debug/daybook-server
# `daybook serve` is found beside the program.
BESIDE = if test -d .build/debug -a -x $(SERVER); then ln -sf $(CURDIR)/$(SERVER) .build/debug/daybook-server; fi

# All stories, their store behind a server: the tests need what it is built of, so they are built beside it.
SOCKET = $(TEST) --package-path $(SERVED) --traits Server --filter 'over a socket' 2>&1 | grep -v '^{"at"'

.PHONY: help run test quick check lint strict-build docs build install uninstall format coverage fuzz packages clean \
  stories stories-update mutations walk server server-test deb

help: ## list these
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The debug build: it is there in under a minute where the release build takes four, `make test` shares it,
# and at two hundred products nobody can tell them apart. What the build says goes to standard error, so
# that standard output holds the shop's pages alone.
run: packages ## open the sample shop
	@$(SWIFT) build --product daybook >&2
	@$(BESIDE)
	@exec .build/debug/daybook demo $(ARGS)

test: packages ## run every test
	@$(TEST) $(TESTS)

# Everything that needs no built program and no large store.
QUICK := ^(PageKit|CommandKit|ScreenKit|ReplayKit|Catalog|Inventory|Tasks|Shop|App|Engine)Tests\.|^Stories\.(ReplayFile|Snapshot)Stories
quick: packages ## rules, kits, and stories in process: under a minute after the build
	@$(TEST) --filter '$(QUICK)'

stories: packages ## run the stories of STORIES (a file or folder under Tests/Stories) alone
	@$(SWIFT) build --product daybook >&2
	@$(SECRETS) .build/debug/daybook replay --keep-going $(STORIES)

stories-update: packages ## accept the new output of stories and pages
	@$(SWIFT) build --build-tests >&2
	@$(SECRETS) .build/debug/daybook replay --update $(STORIES)
	@UPDATE_SNAPSHOTS=1 $(TEST) --skip-build --filter SnapshotStories

walk: packages ## run 10,000 random commands of stock and of selling, and check; search 200,000 products
	@DAYBOOK_WALK=1 $(TEST) --filter '(StockWalk|SellingWalk|BooksWalk|Search)Tests'

mutations: packages ## break the program in eighteen ways; each must make a story fail (a build for each)
	@Scripts/mutations

# The tests keep one core busy, so the release builds beside them at the lowest priority. It refuses what a debug
# build lets pass. The last line is the summary of the tests.
# The server is built for its product alone, without tests and coverage: they call it over a socket, and all else of it
# is in the covered build.
check: packages lint strict-build server ## what CI runs: format, imports, no warnings, documentation, release, every test
	@Scripts/docs .build-coverage/debug $(KITS)
	@$(MAKE) --no-print-directory --jobs 2 covered-tests quiet-release
	@tail -n 1 .build/tests.log

.PHONY: covered-tests quiet-release
covered-tests:
	@DAYBOOK_SERVER=$(CURDIR)/$(SERVER) $(TEST) --skip-build $(COVERED) 2>&1 | tee .build/tests.log || { Scripts/failures .build/tests.log; exit 1; }
	@Scripts/coverage .build-coverage
	@$(SOCKET) | tee .build/socket.log || { Scripts/failures .build/socket.log; exit 1; }

quiet-release:
	@nice -n 19 $(MAKE) --no-print-directory --jobs 1 build >.build/release.log 2>&1 || { cat .build/release.log; exit 1; }

# The tests run on this very build: the check of imports changes no flag of the compiler. It counts the lines that they
# reach, so it has a folder of its own.
strict-build: packages
	@mkdir -p .build
	@$(SWIFT) build --build-tests $(ARROWS) $(COVERED) 2>&1 | tee .build/strict-build.log
	@! grep --color=never 'warning:' .build/strict-build.log || { echo 'The build has warnings.' >&2; exit 1; }

server: packages ## the server for development, at .build-server/.build/debug/daybook-server
	@mkdir -p $(SERVED)
	@for name in $(CODE); do ln -sfn ../$$name $(SERVED)/$$name; done
	@$(SWIFT) build --package-path $(SERVED) --traits Server --product daybook-server
	@$(BESIDE)

# Its own libraries are in it, the system's are not: the package depends on them.
deb: build server ## a Debian package of both programs, at .build/daybook.deb
	@$(SWIFT) build --package-path $(SERVED) --traits Server --configuration release --static-swift-stdlib \
	  -Xlinker --no-export-dynamic --scratch-path $(SERVED)/.build-release --product daybook-server
	@strip -o .build/daybook-server $(SERVED)/.build-release/release/daybook-server
	@Scripts/deb .build/daybook .build/daybook-server .build/daybook.deb
	@Scripts/check-deb .build/daybook.deb

server-test: server ## the tests of the server, and all stories over a socket
	@DAYBOOK_SERVER=$(CURDIR)/$(SERVER) $(TEST) --filter ServingTests
	@$(SOCKET)

docs: packages ## the kits' documentation, under .build/docs; a link that leads nowhere is an error
	@$(SWIFT) build
	@Scripts/docs .build/debug $(KITS)

lint: ## check the format of the code, that no merge is left half done, and that every asset is taken in
	@$(SWIFT) format lint --strict --parallel --recursive $(CODE)
	@! git grep --color=never -nE '^(<{7}|>{7})( |$$)'
	@Scripts/check-assets

format: ## put the code into its format
	@$(SWIFT) format --in-place --parallel --recursive $(CODE)

build: packages ## the static, stripped release, at .build/daybook
	@mkdir -p .build $(ARCHIVES)
	@for name in $(LINKED); do ln -sf "$$(cc -print-file-name=lib$$name.a)" $(ARCHIVES); done
	@$(SWIFT) build $(STATIC) --product daybook
	@strip -o .build/daybook "$$($(SWIFT) build $(STATIC) --show-bin-path)/daybook"
	@ls -l .build/daybook

install: build ## install the release, manual page and completions under PREFIX (/usr/local)
	@Scripts/install "$(PROGRAM)" "$(DESTDIR)$(PREFIX)"

uninstall: ## remove the installed files
	@Scripts/install --remove "$(DESTDIR)$(PREFIX)"

coverage: packages ## line coverage of the tests, by target
	@$(TEST) $(COVERED)
	@Scripts/coverage .build-coverage

fuzz: ## fuzz the parsers, e.g. MINUTES=2 RUNS=1000000
	@Scripts/fuzz

# A test sends mail by it.
test check coverage: PACKAGES = msmtp

packages:
	@Scripts/system-packages $(PACKAGES)

clean: ## remove all build folders
	@rm -rf .build .build-static .build-coverage .build-fuzz .build-server
