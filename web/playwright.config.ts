import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// The journeys run against a complete server, at the address in `BASE_URL` if it is set. Worker processes load this
// file again and inherit the path of the browser instead of searching for it again.
process.env.CHROMIUM ??= execFileSync(
  process.execPath,
  [fileURLToPath(new URL('scripts/ensure-browser.mjs', import.meta.url))],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
).trim()

/** Options for Debian's Chromium in a container. They disable its own network requests, so only tests send any. */
const launchOptions = {
  executablePath: process.env.CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Journeys mostly wait for the server, the network and timers, so there are more workers than cores.
  workers: 2 * availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // A change is not refused for one lost race on a busy machine, but the test is named as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  // Long enough for a slow and busy machine. A page that hangs still fails.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8080',
    launchOptions,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    navigationTimeout: 60_000,
    actionTimeout: 60_000,
    // Traces are off, because recording makes all tests a third slower; use `--trace on` to investigate a failure.
    screenshot: 'only-on-failure',
  },
  // Layout, touch and keyboard are tested at both widths; what does not depend on the size of the screen, at one of them.
  projects: [
    {
      name: 'phone',
      // Tests of calculations, addresses, what is stored or sent, paper, and those that set their own width.
      grepInvert: /@once/,
      testIgnore: [
        'agreement.spec.ts',
        // It sets its own width where that matters.
        'environments.spec.ts',
        'portal/archive.spec.ts',
        // The teacher has a large screen, and the phones are in the test.
        'portal/classRoom.spec.ts',
        'portal/creator.spec.ts',
        // Its limits are those of a creator at a desk.
        'portal/effort.spec.ts',
        'portal/externalSignIn.spec.ts',
        'portal/guards.spec.ts',
        'portal/loading.spec.ts',
        // The stranger's phone is in the test.
        'portal/preview.spec.ts',
        'portal/provider.spec.ts',
        'portal/requestRetry.spec.ts',
        'portal/storage.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Voters, trust persons and candidates mostly use a phone.
    {
      name: 'desktop',
      testIgnore: [
        'demo.spec.ts',
        'offline.spec.ts',
        'requests.spec.ts',
        'storage.spec.ts',
        'portal/account.spec.ts',
        'portal/answers.spec.ts',
        'portal/configuration.spec.ts',
        'portal/party.spec.ts',
        'portal/passkeys.spec.ts',
        'portal/profile.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
