#!/usr/bin/env node
// Prints the path of a Chromium that runs on this machine, installing one where there is none.
// Looked for in this order: $CHROMIUM, the system's, Playwright's own; then installed: Debian's package (as root),
// Playwright's download. Exit code 3 and a hint when all of that fails. The shell without windows comes first: it takes
// half the processor time of the whole browser for the same tests.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const INSTALL = 'apt-get install -y -qq --no-install-recommends fonts-noto-core'
const INSTALL_FROM_DEBIAN = `apt-get update -qq && { ${INSTALL} chromium-headless-shell || ${INSTALL} chromium; }`

const found =
  onSystem() ?? (await fromPlaywright()) ?? (installFromDebian() ? onSystem() : undefined) ?? (await download())
if (found) {
  console.log(found)
} else {
  console.error('No Chromium runs here. Install one (apt-get install chromium) or set CHROMIUM to its path.')
  process.exitCode = 3
}

function onSystem() {
  return [process.env.CHROMIUM, ...SYSTEM_PATHS].find((path) => path && runs(path))
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return runs(path) ? path : undefined
}

function installFromDebian() {
  const isRoot = process.getuid?.() === 0
  return isRoot && existsSync('/usr/bin/apt-get') && succeeds('sh', ['-c', INSTALL_FROM_DEBIAN])
}

async function download() {
  return succeeds('npx', ['playwright', 'install', 'chromium-headless-shell']) ? fromPlaywright() : undefined
}

/** @param {string} path */
function runs(path) {
  return existsSync(path) && succeeds(path, ['--version'], 20_000)
}

/**
 * Runs a command; what it says goes to standard error, standard output is kept for the path.
 * @param {string} command
 * @param {string[]} args
 */
function succeeds(command, args, timeout = 300_000) {
  try {
    const quiet = args[0] === '--version'
    execFileSync(command, args, { stdio: ['ignore', quiet ? 'ignore' : 2, quiet ? 'ignore' : 2], timeout })
    return true
  } catch {
    return false
  }
}
