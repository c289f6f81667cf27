/**
 * Benchmark of the voter app's interactions with 1,100 candidates on a slow phone: the time from a tap or a key press to
 * the next paint, as the browser reports it (Event Timing), with the processor slowed down six times. The network is not
 * slowed. Each figure is the slowest interaction of a step; the median of several rounds counts.
 *
 * Writes bench-results/interactions.json at the root of the workspace. Names of steps as arguments run only these. The
 * environment variable TRACES names a folder for a trace of each step, to be opened in the browser's developer tools.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import comparing from '../../locales/de/voter/comparing.json' with { type: 'json' }
import { changeSnapshot, Voter } from '../e2e/journey.ts'
import { startServer } from '../e2e/server.ts'
import type { Snapshot } from '../src/core/snapshot.ts'
import { median, publish, type Row } from './report.ts'

const CANDIDATE_COUNT = 1_100
const CPU_SLOWDOWN = 6
const ROUND_COUNT = Number(process.env.ROUNDS ?? 5)
const MAX_MILLISECONDS = 100
/** Waiting times: until a page has loaded everything, and until the browser has painted and reported an interaction. */
const LOAD_MILLISECONDS = 2_000
const PAINT_MILLISECONDS = 800
const TRACE_CATEGORIES = ['devtools.timeline', 'loading', 'blink.user_timing', 'disabled-by-default-v8.cpu_profiler']

/** A step: how to reach the page, and the interactions on it. */
interface Step {
  readonly prepare: (voter: Voter) => Promise<void>
  readonly act: (input: PageInput, voter: Voter) => Promise<void>
}

/** Interacts with the slow page. Nothing else runs there meanwhile, such as the search for an element. */
interface PageInput {
  readonly tap: (target: Locator) => Promise<void>
  readonly type: (text: string) => Promise<void>
}

const openCandidates = (voter: Voter) => voter.open('/results/candidates')
const findLink = ({ page }: Voter, name: string) => page.getByRole('link', { name })

const STEPS: Readonly<Record<string, Step>> = {
  'answer theses': {
    prepare: (voter) => voter.open('/theses/1'),
    async act({ tap }, voter) {
      for (let number = 1; number <= 4; number++) {
        await voter.expectThesis(number)
        await tap(voter.answers().nth(number))
      }
    },
  },
  'open results': {
    prepare: (voter) => voter.open('/weights'),
    act: ({ tap }, voter) => tap(findLink(voter, voter.t.weights.toResults)),
  },
  'open candidates tab': {
    prepare: (voter) => voter.open('/results/parties'),
    act: ({ tap }, voter) => tap(findLink(voter, voter.t.results.candidates)),
  },
  'open parties tab': {
    prepare: openCandidates,
    act: ({ tap }, voter) => tap(findLink(voter, voter.t.results.parties)),
  },
  'type into filter': {
    async prepare(voter) {
      await openCandidates(voter)
      await voter.page.getByRole('searchbox').focus()
    },
    act: ({ type }) => type('nachname77'),
  },
  'clear filter': {
    async prepare(voter) {
      await voter.open('/results/candidates?search=n')
      await voter.page.getByRole('searchbox').focus()
    },
    act: ({ type }) => type('\b'),
  },
  'show more candidates': {
    prepare: openCandidates,
    act: ({ tap }, { page }) => tap(page.getByRole('button', { name: /weitere Einträge/ })),
  },
  'toggle bookmark': {
    prepare: openCandidates,
    async act({ tap }, { page }) {
      for (let times = 0; times < 2; times++) await tap(page.locator('button.bookmark').nth(1))
    },
  },
  'open candidate': {
    prepare: openCandidates,
    act: ({ tap }, { page }) => tap(page.locator('a.result').nth(1)),
  },
  'return to results': {
    async prepare(voter) {
      await openCandidates(voter)
      await voter.page.locator('a.result').nth(1).click()
    },
    act: ({ tap }, voter) => tap(findLink(voter, voter.t.entity.back)),
  },
  'open comparison': {
    prepare: openCandidates,
    act: ({ tap }, voter) => tap(findLink(voter, voter.t.results.compare)),
  },
  'choose candidate to compare': {
    async prepare(voter) {
      await openComparison(voter)
      await voter.page.getByText(comparing.compare.chooser).click()
    },
    act: ({ tap }, { page }) => tap(page.locator('main [type=checkbox]').nth(3)),
  },
  'open list of names to compare': {
    prepare: openComparison,
    act: ({ tap }, { page }) => tap(page.getByText(comparing.compare.chooser)),
  },
  'search names to compare': {
    async prepare(voter) {
      await openComparison(voter)
      await voter.page.getByText(comparing.compare.chooser).click()
      await voter.page.getByRole('searchbox').focus()
    },
    act: ({ type }) => type('nachname77'),
  },
  'open answers beside results': {
    prepare: openCandidates,
    act: ({ tap }, { page }) => tap(page.locator('.your-answers > summary')),
  },
  'change answer in results': {
    prepare: openAnswers,
    async act({ tap }, { page }) {
      const buttons = page.locator('.your-answers .sign-row').first().getByRole('button')
      for (const place of [0, 2]) await tap(buttons.nth(place))
    },
  },
  'change weight in results': {
    prepare: openAnswers,
    act: ({ tap }, { page }) => tap(page.locator('.your-answers').getByRole('checkbox').first()),
  },
}

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = await startServer([])
const browser = await chromium.launch({
  executablePath: execFileSync(process.execPath, [resolvePath('../scripts/ensure-browser.mjs')], {
    encoding: 'utf8',
  }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const chosen = process.argv.slice(2)
  const rows: Row[] = []
  for (const [name, step] of Object.entries(STEPS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const rounds: Interaction[] = []
    for (let round = 0; round < ROUND_COUNT; round++) rounds.push(await measureStep(name, step))
    const parts = rounds.map(({ duration, delay, processing }) => `${duration} (${delay} + ${processing})`)
    rows.push({
      work: name,
      measure: 'ms',
      figure: median(rounds.map(({ duration }) => duration)),
      goal: { at_most: MAX_MILLISECONDS },
      remark: parts.join(', '),
    })
  }
  const setting = `${CANDIDATE_COUNT} candidates, processor ${CPU_SLOWDOWN} times slowed, medians of ${ROUND_COUNT} rounds`
  publish({ name: 'interactions', setting, rows })
} finally {
  await browser.close()
  await server.stop()
}

/** Measures the slowest interaction of a step. */
async function measureStep(name: string, { prepare, act }: Step): Promise<Interaction> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await changeSnapshot(page, (snapshot) => ({ ...snapshot, candidates: inventCandidates(snapshot) }))
    await page.addInitScript(recordInteractions)
    const voter = new Voter(page)
    await voter.open()
    const { theses } = await voter.readSnapshot()
    const answers = name === 'answer theses' ? {} : Object.fromEntries(theses.map(({ id }, index) => [id, index % 5]))
    await voter.storeSession({ answers })
    await prepare(voter)
    // Content that is loaded and rendered after the page is not part of an interaction.
    await page.waitForTimeout(LOAD_MILLISECONDS)
    await page.evaluate(() => Object.assign(window, { slowestInteraction: { duration: 0 } }))
    const traces = process.env.TRACES
    if (traces) await browser.startTracing(page, { path: join(traces, `${name}.json`), categories: TRACE_CATEGORIES })
    await act(createPageInput(page, devtools), voter)
    if (traces) await browser.stopTracing()
    return await page.evaluate(() => (window as unknown as PageMetrics).slowestInteraction)
  } finally {
    await context.close()
  }
}

function createPageInput(page: Page, devtools: CDPSession): PageInput {
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const doSlowly = async (interact: () => Promise<void>) => {
    await slowDown(CPU_SLOWDOWN)
    await interact()
    await page.waitForTimeout(PAINT_MILLISECONDS)
    await slowDown(1)
  }
  return {
    async tap(target) {
      await target.scrollIntoViewIfNeeded()
      // The scrolling is painted at full speed: it is not part of the interaction.
      await page.waitForTimeout(PAINT_MILLISECONDS)
      const box = await target.boundingBox()
      if (!box) throw new Error('the target of the tap is not visible')
      // A link across several lines has its text at the start.
      const [x, y] = [box.x + Math.min(box.width, 40) / 2, box.y + Math.min(box.height, 30) / 2]
      await doSlowly(() => page.touchscreen.tap(x, y))
    },
    async type(text) {
      for (const letter of text) await doSlowly(() => page.keyboard.press(letter === '\b' ? 'Backspace' : letter))
    },
  }
}

/** The parts of an interaction in milliseconds. The last one, up to the paint, is the rest. */
interface Interaction {
  readonly duration: number
  /** Until the first handler runs. */
  readonly delay: number
  /** Until the last handler has run. */
  readonly processing: number
}

interface PageMetrics {
  slowestInteraction: Interaction
}

/** Runs in the page. */
function recordInteractions(): void {
  const metrics = window as unknown as PageMetrics
  metrics.slowestInteraction = { duration: 0, delay: 0, processing: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const { duration, interactionId, processingEnd, processingStart, startTime } = entry
      if (interactionId && duration > metrics.slowestInteraction.duration)
        metrics.slowestInteraction = {
          duration,
          delay: Math.round(processingStart - startTime),
          processing: Math.round(processingEnd - processingStart),
        }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function openComparison(voter: Voter): Promise<void> {
  await openCandidates(voter)
  await findLink(voter, voter.t.results.compare).click()
  await voter.page.getByText(comparing.compare.chooser).waitFor()
}

async function openAnswers(voter: Voter): Promise<void> {
  await openCandidates(voter)
  await voter.page.locator('.your-answers > summary').click()
  await voter.page.locator('.your-answers .sign-row').first().waitFor()
}

/** Invents candidates of all parties without constituencies, so that all of them are on one list. */
function inventCandidates({ candidates: [someone], parties, theses }: Snapshot): Snapshot['candidates'] {
  if (!someone) return []
  const { district: _, ...profile } = someone
  return Array.from({ length: CANDIDATE_COUNT }, (_, index) => ({
    ...profile,
    id: index + 1,
    party: parties[index % parties.length]?.id ?? null,
    first_name: `Vorname${index % 97}`,
    last_name: `Nachname-Doppelname${index}`,
    list_place: 1 + Math.floor(index / parties.length),
    answers: theses.map((_, thesis) => String((index * (thesis + 3) + (index >> 3)) % 5)).join(''),
  }))
}
