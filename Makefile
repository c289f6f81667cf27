# make run        builds what is missing, quickly and unoptimised, and starts the portal with its demo on http://127.0.0.1:8080
# make test       runs every test, on SQLite and PostgreSQL and in a real browser
# make check      format, lints, types and fast tests; under a minute when warm
# make dev        like run, but reloads both sides when a file changes
# make build      the optimised program, with the front end in it: target/release/standpunkt
# make check-api  asks the interface at random and holds each answer against its description; at most 15 minutes
# make bench      speed and memory as ratios to references, beside their goals

.PHONY: help run build test check check-api bench dev
.DEFAULT_GOAL := help

SHELL := /bin/bash
WEB_SOURCES := $(shell find web/src web/scripts -type f 2>/dev/null) web/vite.config.ts web/package-lock.json

help:
	@sed -n 's/^# //p' Makefile | head -7

run: web/dist/.built
	@[ -x target/debug/standpunkt ] || echo "The first build of the server takes about five minutes on two cores."
	cargo build --locked --package standpunkt
	target/debug/standpunkt serve --demo

build: web/dist/.built
	cargo build --release --locked --package standpunkt

test:
	scripts/test

check: web/node_modules/.installed
	scripts/check

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
