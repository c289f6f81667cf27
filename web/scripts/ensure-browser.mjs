#!/usr/bin/env node
// Prints the path of a Chromium that runs on this machine, and installs one if there is none.
// Search order: $CHROMIUM, the system's, Playwright's own. Then it installs Debian's package (as root),
// Playwright's download. Exit code 3 and a hint if all fails. The headless shell comes first: it takes
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
  findOnSystem() ??
  (await findPlaywrightBrowser()) ??
  (installFromDebian() ? findOnSystem() : undefined) ??
  (await downloadBrowser())
if (found) {
  console.log(found)
} else {
  console.error('No Chromium runs here. Install one (apt-get install chromium) or set CHROMIUM to its path.')
  process.exitCode = 3
}

function findOnSystem() {
  return [process.env.CHROMIUM, ...SYSTEM_PATHS].find((path) => path && canRun(path))
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return canRun(path) ? path : undefined
}

function installFromDebian() {
  const isRoot = process.getuid?.() === 0
  return isRoot && existsSync('/usr/bin/apt-get') && tryRun('sh', ['-c', INSTALL_FROM_DEBIAN])
}

async function downloadBrowser() {
  return tryRun('npx', ['playwright', 'install', 'chromium-headless-shell']) ? findPlaywrightBrowser() : undefined
}

/** @param {string} path */
function canRun(path) {
  return existsSync(path) && tryRun(path, ['--version'], 20_000)
}

/**
 * Runs a command with its output on standard error, because standard output is only for the path.
 * @param {string} command
 * @param {string[]} args
 */
function tryRun(command, args, timeout = 300_000) {
  try {
    const quiet = args[0] === '--version'
    execFileSync(command, args, { stdio: ['ignore', quiet ? 'ignore' : 2, quiet ? 'ignore' : 2], timeout })
    return true
  } catch {
    return false
  }
}
