/**
 * What a voter waits for, in a real browser on the demo: what is downloaded for the first question; on intro, question
 * and results the marks that Lighthouse gives (mobile), when the first content shows and how long the page takes to
 * answer a finger, both with 400 kbit/s, a round trip of 400 ms and a processor slowed six times.
 *
 * Every load is a first one, with nothing in the browser's cache; the answers given before stay. Figures are medians of
 * several loads. Writes bench-results/voter-app.json at the root of the workspace.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Voter } from '../e2e/journey.ts'
import { startServer } from '../e2e/server.ts'

const PAGES = { intro: '', question: '/theses/1', results: '/results' } as const
const LOADS = 5
const POOR = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWED = 6
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What a page tells the bench, in milliseconds. */
interface Seen {
  /** The slowest answer to a finger. */
  answered: number
  /** When the thesis came into view. */
  shown: number
}

interface Row {
  readonly work: string
  readonly figure: number
  readonly goal: number
  readonly met: boolean
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const profile = mkdtempSync(join(tmpdir(), 'standpunkt-bench-'))
const port = await freePort()
const server = await startServer([])
const context = await chromium.launchPersistentContext(profile, {
  executablePath: execFileSync(process.execPath, [here('../scripts/ensure-browser.mjs')], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  baseURL: server.address,
  locale: 'de-DE',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})
try {
  const page = context.pages()[0] ?? (await context.newPage())
  await new Voter(page).vote([0, 1, 3, 4])
  await page.goto('about:blank')
  const rows = [await weight(context), ...(await times(context)), ...(await marks())]
  report(rows)
} finally {
  await context.close()
  await server.stop()
  rmSync(profile, { recursive: true, force: true })
}

/** KiB that a new voter downloads for the first question; what is fetched later in peace is not among it. */
async function weight(context: BrowserContext): Promise<Row> {
  // A slow processor would draw the thesis only when what comes after it has arrived as well.
  const page = await slowPage(context, 1)
  await page.goto(address(PAGES.question))
  await page.locator('#thesis').waitFor()
  const bytes = await page.evaluate(() => {
    const { shown } = window as unknown as Seen
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [written] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const needed = files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= shown)
    return [written, ...needed].reduce((sum, file) => sum + (file?.encodedBodySize ?? 0), 0)
  })
  await page.close()
  return atMost('question: all that is downloaded for it, KiB', bytes / 1024, 80)
}

/** Milliseconds to the first content of each page, and of the slowest answer to a finger. */
async function times(context: BrowserContext): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const loads: number[] = []
    for (let load = 0; load < LOADS; load++) {
      const page = await slowPage(context)
      await page.goto(address(path))
      loads.push(await firstContent(page))
      await page.close()
    }
    rows.push(atMost(`${name}: first content, ms`, median(loads), 1000))
  }
  const answers: number[] = []
  const weights: number[] = []
  for (let load = 0; load < LOADS; load++) {
    const page = await slowPage(context)
    await page.goto(address(PAGES.question))
    const voter = new Voter(page)
    for (let thesis = 1; thesis <= 6; thesis++) {
      await voter.expectThesis(thesis)
      await voter.answer((thesis + load) % 5)
    }
    answers.push(await slowestAnswer(page))
    await page.goto(address('/weights'))
    const boxes = page.getByRole('checkbox')
    await boxes.first().waitFor()
    for (let thesis = 0; thesis < 3; thesis++) await boxes.nth(thesis).click()
    weights.push(await slowestAnswer(page))
    await page.close()
  }
  rows.push(atMost('question: slowest answer to a finger, ms', median(answers), 100))
  rows.push(atMost('weights: slowest answer to a finger, ms', median(weights), 100))
  return rows
}

/** A page that loads everything anew, on a slow phone with a poor connection. */
async function slowPage(context: BrowserContext, slowed = SLOWED): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const storageTypes = 'service_workers,cache_storage'
  await devtools.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes })
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', POOR)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(() => {
    const seen = window as unknown as Seen
    seen.answered = 0
    seen.shown = 0
    const look = () => {
      if (seen.shown === 0 && document.querySelector('#thesis')) seen.shown = performance.now()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) seen.answered = Math.max(seen.answered, entry.duration)
      }
    }
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return page
}

function firstContent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const painted = (list: PerformanceObserverEntryList) => {
          const first = list.getEntriesByName('first-contentful-paint')[0]
          if (first) resolve(first.startTime)
        }
        new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
      }),
  )
}

async function slowestAnswer(page: Page): Promise<number> {
  // What was answered last is told after it was drawn.
  await page.waitForTimeout(500)
  const slowest = await page.evaluate(() => (window as unknown as Seen).answered)
  if (slowest === 0) throw new Error('the browser tells of no answer to a finger')
  return slowest
}

/** What Lighthouse says of each page. It runs beside, for the tabs that it opens wait for this process. */
async function marks(): Promise<Row[]> {
  const folder = here('lighthouse')
  const run = promisify(execFile)
  await run('npm', ['ci', '--prefix', folder, '--silent', '--no-audit', '--no-fund'])
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const given: Record<string, { score: number }>[] = []
    for (let load = 0; load < LOADS; load++) {
      const file = join(profile, `${name}.json`)
      const program = join(folder, 'node_modules/lighthouse/cli/index.js')
      const options = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`]
      await run(process.execPath, [program, address(path), ...options, `--only-categories=${MARKS.join(',')}`])
      given.push(JSON.parse(readFileSync(file, 'utf8')).categories)
    }
    for (const mark of MARKS) {
      const figure = median(given.map((marks) => Math.round((marks[mark]?.score ?? 0) * 100)))
      rows.push({ work: `${name}: Lighthouse, ${mark}`, figure, goal: 100, met: figure >= 100 })
    }
  }
  return rows
}

function report(rows: readonly Row[]): void {
  console.log(`voter app, the demo in Chromium; times: 400 kbit/s, 400 ms, processor ${SLOWED} times slowed`)
  for (const { work, figure, goal, met } of rows) {
    const verdict = met ? 'met' : 'MISSED'
    console.log(
      `  ${work.padEnd(46)} ${figure.toLocaleString('en', { maximumFractionDigits: 1 }).padStart(5)}  goal ${goal.toString().padStart(4)}: ${verdict}`,
    )
  }
  const folder = here('../../bench-results/')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}voter-app.json`, `${JSON.stringify({ bench: 'voter-app', loads: LOADS, rows }, null, 2)}\n`)
}

function atMost(work: string, figure: number, goal: number): Row {
  return { work, figure, goal, met: figure <= goal }
}

function address(path: string): string {
  return `${server.address}/match/kranichfurt${path}`
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
