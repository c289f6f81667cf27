/**
 * Benchmarks of the voter app in a real browser with the demo: the download for the first question; for intro, question
 * and results the Lighthouse scores (mobile), the time to the first content and the duration of the slowest
 * interaction. The times are measured with 400 kbit/s, a round trip of 400 ms and a processor slowed down six times.
 *
 * Every load is a first load with an empty browser cache; answers that were stored before stay. Figures are medians of several
 * loads. Writes bench-results/voter-app.json at the root of the workspace.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Voter } from '../e2e/journey.ts'
import { startServer } from '../e2e/server.ts'
import { median, publish, type Row } from './report.ts'

const PAGES = { intro: '', question: '/theses/1', results: '/results' } as const
const LOAD_COUNT = 5
const POOR_CONNECTION = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 6
const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Metrics that a page records, in milliseconds. */
interface PageMetrics {
  /** Duration of the slowest interaction. */
  slowestInteraction: number
  /** Time at which the thesis came into view. */
  thesisShown: number
}

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const profile = mkdtempSync(join(tmpdir(), 'standpunkt-bench-'))
const port = await findFreePort()
const server = await startServer([])
const context = await chromium.launchPersistentContext(profile, {
  executablePath: execFileSync(process.execPath, [resolvePath('../scripts/ensure-browser.mjs')], {
    encoding: 'utf8',
  }).trim(),
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
  const rows = [await measureDownload(context), ...(await measureTimes(context)), ...(await runLighthouse())]
  const setting = `the demo in Chromium, medians of ${LOAD_COUNT} loads; times: 400 kbit/s, 400 ms, processor ${CPU_SLOWDOWN} times slowed`
  publish({ name: 'voter-app', setting, rows })
} finally {
  await context.close()
  await server.stop()
  rmSync(profile, { recursive: true, force: true })
}

/** Measures the KiB that a new voter downloads before the first question is shown. Later downloads do not count. */
async function measureDownload(context: BrowserContext): Promise<Row> {
  // With a slow processor the thesis would be rendered after later downloads have arrived.
  const page = await openSlowPage(context, 1)
  await page.goto(getUrl(PAGES.question))
  await page.locator('#thesis').waitFor()
  const bytes = await page.evaluate(() => {
    const { thesisShown } = window as unknown as PageMetrics
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [written] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const needed = files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= thesisShown)
    return [written, ...needed].reduce((sum, file) => sum + (file?.encodedBodySize ?? 0), 0)
  })
  await page.close()
  return createRow('question: download', 'KiB', bytes / 1024, 80)
}

/** Measures the milliseconds to the first content of each page, and of the slowest interaction. */
async function measureTimes(context: BrowserContext): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const loads: number[] = []
    for (let load = 0; load < LOAD_COUNT; load++) {
      const page = await openSlowPage(context)
      await page.goto(getUrl(path))
      loads.push(await measureFirstContent(page))
      await page.close()
    }
    rows.push(createRow(`${name}: first content`, 'ms', median(loads), 1000))
  }
  const answers: number[] = []
  const weights: number[] = []
  for (let load = 0; load < LOAD_COUNT; load++) {
    const page = await openSlowPage(context)
    await page.goto(getUrl(PAGES.question))
    const voter = new Voter(page)
    for (let thesis = 1; thesis <= 6; thesis++) {
      await voter.expectThesis(thesis)
      await voter.answer((thesis + load) % 5)
    }
    answers.push(await measureSlowestInteraction(page))
    await page.goto(getUrl('/weights'))
    const boxes = page.getByRole('checkbox')
    await boxes.first().waitFor()
    for (let thesis = 0; thesis < 3; thesis++) await boxes.nth(thesis).click()
    weights.push(await measureSlowestInteraction(page))
    await page.close()
  }
  rows.push(createRow('question: slowest interaction', 'ms', median(answers), 100))
  rows.push(createRow('weights: slowest interaction', 'ms', median(weights), 100))
  return rows
}

/** Opens a page with empty caches on a slow phone with a poor connection. */
async function openSlowPage(context: BrowserContext, slowdown = CPU_SLOWDOWN): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const storageTypes = 'service_workers,cache_storage'
  await devtools.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes })
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', POOR_CONNECTION)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const metrics = window as unknown as PageMetrics
    metrics.slowestInteraction = 0
    metrics.thesisShown = 0
    const checkThesis = () => {
      if (metrics.thesisShown === 0 && document.querySelector('#thesis')) metrics.thesisShown = performance.now()
    }
    new MutationObserver(checkThesis).observe(document, { childList: true, subtree: true })
    const recordInteractions = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) metrics.slowestInteraction = Math.max(metrics.slowestInteraction, entry.duration)
      }
    }
    new PerformanceObserver(recordInteractions).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })
  return page
}

function measureFirstContent(page: Page): Promise<number> {
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

async function measureSlowestInteraction(page: Page): Promise<number> {
  // The browser reports the last interaction after rendering.
  await page.waitForTimeout(500)
  const slowest = await page.evaluate(() => (window as unknown as PageMetrics).slowestInteraction)
  if (slowest === 0) throw new Error('the browser reported no interaction')
  return slowest
}

/** Runs Lighthouse on each page. It runs asynchronously, because the tabs that it opens wait for this process. */
async function runLighthouse(): Promise<Row[]> {
  const folder = resolvePath('lighthouse')
  const run = promisify(execFile)
  await run('npm', ['ci', '--prefix', folder, '--silent', '--no-audit', '--no-fund'])
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const given: Record<string, { score: number }>[] = []
    for (let load = 0; load < LOAD_COUNT; load++) {
      const file = join(profile, `${name}.json`)
      const program = join(folder, 'node_modules/lighthouse/cli/index.js')
      const options = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`]
      await run(process.execPath, [
        program,
        getUrl(path),
        ...options,
        `--only-categories=${LIGHTHOUSE_CATEGORIES.join(',')}`,
      ])
      given.push(JSON.parse(readFileSync(file, 'utf8')).categories)
    }
    for (const mark of LIGHTHOUSE_CATEGORIES) {
      const figure = median(given.map((marks) => Math.round((marks[mark]?.score ?? 0) * 100)))
      rows.push({ work: `${name}: ${mark}`, measure: 'Lighthouse score', figure, goal: { at_least: 100 }, remark: '' })
    }
  }
  return rows
}

function createRow(work: string, measure: string, figure: number, at_most: number): Row {
  return { work, measure, figure, goal: { at_most }, remark: '' }
}

function getUrl(path: string): string {
  return `${server.address}/match/kranichfurt${path}`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(typeof taken === 'object' && taken ? taken.port : 0))
    })
  })
}
