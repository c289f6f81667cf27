/**
 * Benchmark of the lists of a provider with 314 instances: the time from opening the page of a list, with a warm cache, until
 * its first row is on the screen. Each figure is the median of several rounds.
 *
 * Writes bench-results/portal-lists.json at the root of the workspace.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { median, publish, type Row } from './report.ts'

const TOWN_COUNT = 313
const ROUND_COUNT = 5
const MAX_MILLISECONDS = 1_000
const VIEWPORT = { width: 1440, height: 900 }

/** The lists by their address. */
const LISTS: Readonly<Record<string, string>> = {
  instances: '/portal/applications?size=100',
  elections: '/portal/elections',
  people: '/portal/administration?tab=authentication&size=100',
  'audit log': '/portal/administration?tab=audit&size=100',
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
  const context = await browser.newContext({ baseURL: server.address, locale: 'de-DE', viewport: VIEWPORT })
  const page = await context.newPage()
  await page.goto('/demo?lang=de')
  await page.locator('[data-person=administrator] button').click()
  await page.waitForURL(/\/portal/)
  await createInstances(page)

  const rows: Row[] = []
  for (const [name, address] of Object.entries(LISTS)) {
    const rounds: number[] = []
    for (let round = 0; round < ROUND_COUNT; round++) rounds.push(await measureOpening(page, address))
    rows.push({
      work: `list of ${name}`,
      measure: 'ms until the first row is shown',
      figure: median(rounds),
      goal: { at_most: MAX_MILLISECONDS },
      remark: rounds.join(', '),
    })
  }
  publish({ name: 'portal-lists', setting: `${TOWN_COUNT + 1} instances, medians of ${ROUND_COUNT} rounds`, rows })
} finally {
  await browser.close()
  await server.stop()
}

/** Opens a list with a warm cache, and returns the time from the navigation until its first row is painted. */
async function measureOpening(page: Page, address: string): Promise<number> {
  await page.goto(address)
  // The first row has the headings.
  await page.getByRole('row').nth(1).waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Math.round(performance.now())))),
  )
}

/** Creates an instance for each town of an election, and waits until they are there. */
async function createInstances(page: Page): Promise<void> {
  const { data } = await call<{ data: { id: number; election_id: number }[] }>(page, 'GET', '/applications?limit=1')
  const template = data[0]
  if (!template) throw new Error('the demo has no instance')
  const rows = Array.from({ length: TOWN_COUNT }, (_, index) => ({
    location: `Ort ${index + 1}`,
    contact: `wahl-${index + 1}@example.org`,
  }))
  const path = `/elections/${template.election_id}/towns`
  const { job_id } = await call<{ job_id: number }>(page, 'POST', path, { template: template.id, rows })
  for (;;) {
    const { state } = await call<{ state: string }>(page, 'GET', `/jobs/${job_id}`)
    if (state === 'done') return
    if (state === 'failed') throw new Error('the instances were not created')
    await page.waitForTimeout(500)
  }
}

async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.jwt)}` }
  const response = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}
