import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import comparing from '../../locales/de/voter/comparing.json' with { type: 'json' }
import texts from '../../locales/de/voter/requests.json' with { type: 'json' }
import { countChoices } from '../src/core/snapshot.ts'
import { expectAccessible } from './accessibility.ts'
import { DEMO, test, type Voter } from './journey.ts'

/** What the browser requests by itself, as the page says. */
const BY_THE_BROWSER = /\/(icon\.svg|favicon\.ico|sw\.js|manifest\.webmanifest)(\?|$)/

test.use({ serviceWorkers: 'allow' })

test('the list of requests is the browser’s network log, with those of the service worker', async ({
  page,
  context,
  voter,
}) => {
  test.slow()
  const log = recordRequests(context)
  await voter.vote([0, 3, 1, 4, 2])
  await voter.waitForOfflineContent()
  await page.locator('a.result').first().click()
  await expect(page.getByText(comparing.likeness.reason).first()).toBeVisible()
  await page.goBack()
  await openList(page)
  const sent = await listSent(log)
  await expect.poll(() => readList(page)).toEqual(sent)
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([
    'POST /api/v1/events',
    `POST /api/v1/public/instances/${DEMO}/completions`,
  ])
  expect(sent.filter((line) => /\/theses\/\d+\/explanations/.test(line))).toHaveLength(60)
  await expect(page.locator('.request').first().getByRole('heading')).toHaveText(texts.kinds.page.title)
  await expect(page.getByText(texts.noAnswers)).toBeVisible()
  await expectAccessible(page, 'the list with the requests of the service worker')
  const getOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(getOverflow), 'wider than the window').toBeLessThanOrEqual(0)

  // The page shows the very content of the completion.
  const completion = log.find((request) => request.url().endsWith('/completions'))
  const row = page.locator('.request').filter({ hasText: texts.kinds.completion.title })
  await row.getByText(texts.exactly).click()
  expect(JSON.parse((await row.locator('pre').textContent()) ?? '')).toEqual(completion?.postDataJSON())

  // The service worker loads the page of the next visit.
  log.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  expect(await listSent(log)).toEqual([`GET /match/${DEMO}/requests`])
  await expect.poll(() => readList(page)).toEqual([`GET /match/${DEMO}/requests`])
})

test('failed requests are listed, too', async ({ page, context, voter }) => {
  await voter.openResultsOf([0, 3, 1, 4, 2])
  await voter.waitForOfflineContent()
  await page.reload()
  await expect(page.locator('a.result').first()).toBeVisible()
  const log = recordRequests(context)
  await context.setOffline(true)
  await page.locator('a.result').first().click()
  await expect(page.getByText(comparing.likeness.reason).first()).toBeVisible()
  await page.goBack()
  await openList(page)
  const listFailed = async () => (await listSent(log)).filter((line) => line.includes('/explanations'))
  await expect.poll(async () => (await listFailed()).length).toBeGreaterThan(1)
  await expect.poll(() => readList(page)).toEqual(expect.arrayContaining(await listSent(log)))
})

test('a report that is on its way when the page is closed is shown on the next visit', async ({ page, voter }) => {
  await page.route('**/api/v1/events', () => undefined)
  await voter.open()
  await voter.start()
  await voter.answer(0)
  await voter.open('/requests')
  const section = page.getByRole('region', { name: texts.unconfirmedTitle })
  await expect(section.getByRole('heading', { name: texts.kinds.start.title })).toBeVisible()
})

test('a voter who declines to be counted sends no more reports and sees the same results', async ({
  page,
  context,
  voter,
}) => {
  const log = recordRequests(context)
  const listReports = () => log.filter((request) => request.method() === 'POST').map((request) => request.url())
  await voter.open()
  await storeAnswers(voter)
  await voter.open('/weights')
  await page.getByRole('checkbox', { name: texts.counting.decline }).check()
  await voter.openResults()
  await expect(page.getByRole('heading', { name: texts.counting.title })).toBeVisible()
  const ranking = await voter.readRanking()
  await page.reload()
  expect(await voter.readRanking()).toEqual(ranking)
  await openList(page)
  expect((await readList(page)).filter((line) => line.startsWith('POST'))).toEqual([])
  await page.goBack()
  // A new run on the same device is not counted either.
  await page.getByRole('button', { name: voter.t.forget.button }).click()
  await voter.start()
  await voter.answer(0)
  expect(listReports()).toEqual([])

  await storeAnswers(voter)
  await voter.open('/results')
  expect(await voter.readRanking()).toEqual(ranking)
  await expect.poll(listReports).toEqual([expect.stringMatching(/\/completions$/)])
})

/** Collects every request of the pages and of the service worker. */
function recordRequests(context: BrowserContext): Request[] {
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  return requests
}

/**
 * Returns what went to the network: neither what the service worker or a cache of the browser answered, nor the
 * browser’s own requests.
 */
async function listSent(requests: readonly Request[]): Promise<string[]> {
  const sent = await Promise.all(
    requests.map(async (request) => {
      const isSent = !BY_THE_BROWSER.test(request.url()) && !(await isStored(request))
      return isSent ? [toLine(request.method(), request.url())] : []
    }),
  )
  return sent.flat().sort()
}

/** Returns whether the response was on the device already. A failed request has no response. */
async function isStored(request: Request): Promise<boolean> {
  const response = await request.response()
  if (!response) return false
  if (!request.serviceWorker() && response.fromServiceWorker()) return true
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize <= 0
}

function toLine(method: string, url: string): string {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}`
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: texts.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
}

/** Returns the method and the address of each request in the list. */
async function readList(page: Page): Promise<string[]> {
  const section = page.locator('section[aria-labelledby="requests"]')
  const lines = await section.locator('code').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
  return lines.sort()
}

/** Stores the same answers of a voter whose start has been reported. */
async function storeAnswers(voter: Voter): Promise<void> {
  const { algorithm, theses } = await voter.readSnapshot()
  const choices = countChoices(algorithm)
  const answers = Object.fromEntries(theses.map(({ id }, index) => [id, (index * 2) % choices]))
  await voter.storeSession({ seed: 1, answers })
}
