# make run        builds what is missing, quickly and unoptimised, and starts the portal with its demo on http://127.0.0.1:8080
# make test       runs every test, on SQLite and PostgreSQL and in a real browser
# make test-grid  checks every page in all widths, schemes and languages; at most an hour
# make check      format, lints, types and unit tests; under a minute when warm
# make dev        like run, but reloads both sides when a file changes
# make build      builds the optimised program, with the front end in it: target/release/standpunkt
# make docs       builds the documentation site: target/docs; installs mdBook the first time
# make pictures   takes the pictures of the README from the demo and records its tour, with a real browser
# make accessibility-statement  writes what axe finds on every page into docs/accessibility-statement; some ten minutes
# make package    builds the Debian package: target/package
# make test-faults  updates nodes one by one under load; at most 30 minutes, of which the version before is built once
# make check-deploy  checks the samples in deploy/: nginx, systemd, container, Kubernetes, recovery; some two minutes
# make check-api  sends random requests and checks each response against the OpenAPI document; at most 15 minutes
# make bench      measures speed and memory as ratios to references, with their goals

.PHONY: help run build docs pictures accessibility-statement package test test-faults test-grid check check-deploy check-api bench dev
.DEFAULT_GOAL := help

SHELL := /bin/bash
WEB_SOURCES := $(shell find locales web/src web/scripts -type f 2>/dev/null) web/vite.config.ts web/package-lock.json

help:
	@sed -n 's/^# //p' Makefile | head -14

FIRST_BUILD := $(if $(wildcard target/debug/standpunkt),,yes)

run:
	@scripts/needs cargo node
ifdef FIRST_BUILD
	@echo "The first build takes about four minutes on two cores."
	@# Incremental compilation would make the first build slower.
	@CARGO_INCREMENTAL=0 $(MAKE) --no-print-directory -j2 web/dist/.built build-server
else
	@$(MAKE) --no-print-directory web/dist/.built build-server
endif
	target/debug/standpunkt serve --demo

.PHONY: build-server
build-server:
	cargo build --locked --package standpunkt

build: web/dist/.built
	cargo build --release --locked --package standpunkt

test:
	scripts/test

test-faults: web/dist/.built build-server
	scripts/with-postgres scripts/test-upgrade

test-grid: web/dist/.built build-server
	scripts/test-grid

check: web/node_modules/.installed
	scripts/check

docs:
	scripts/docs

pictures: web/dist/.built build-server
	npm --prefix web run --silent pictures

accessibility-statement: web/dist/.built build-server
	scripts/accessibility-statement

package:
	scripts/package

check-deploy: web/dist/.built build-server
	scripts/check-deploy --tools --all

check-api:
	scripts/check-api

bench: build
	scripts/bench

dev: web/node_modules/.installed
	scripts/dev

web/node_modules/.installed: web/package-lock.json
	scripts/needs cargo node
	cd web && npm ci --loglevel=error --no-fund --no-audit
	touch $@

web/dist/.built: web/node_modules/.installed $(WEB_SOURCES)
	cd web && npm run build
	touch $@
