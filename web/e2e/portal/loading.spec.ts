import type { Page, Request } from '@playwright/test'
import { becomeAdmin, becomeCreator, expect, test } from './portal.ts'

/** What a first visit of a page may cost, without fonts and pictures. The bytes do not include the data of lists. */
const MAX_REQUESTS = 25
const MAX_BYTES = 300 * 1024

test.describe.configure({ mode: 'parallel' })

test('a first visit of a page of a creator takes at most 25 requests and 300 KB', async ({ page }, info) => {
  await becomeCreator(page, `loading-${info.project.name}@example.org`, `loading-${info.project.name}`)
  const id = await page.evaluate(() => localStorage.activeInstance)
  const screens = ['metadata', 'theses', 'theses/translations', 'theses/lab', 'administration', 'configuration']
  const paths = screens.map((screen) => `/portal/applications/${id}/${screen}`)
  for (const path of ['/portal/dashboard', ...paths, '/portal/communication']) await expectCheapVisit(page, path)
})

test('a first visit of a page of the provider takes at most 25 requests and 300 KB', async ({ page, portal }, info) => {
  await becomeAdmin(page, portal, `loading-admin-${info.project.name}@example.org`)
  for (const path of ['/portal/dashboard', '/portal/applications', '/portal/administration'])
    await expectCheapVisit(page, path)
})

test('a first visit of a public page takes at most 25 requests and 300 KB', async ({ page }) => {
  await page.goto('/robots.txt')
  for (const path of ['/user/login', '/user/register']) await expectCheapVisit(page, path)
})

/** Opens a page in a new tab with an empty cache and the session of `page`, and counts what it loads. */
async function expectCheapVisit(page: Page, path: string) {
  const browser = page.context().browser()
  const context = await browser?.newContext({ storageState: await page.context().storageState() })
  if (!context) throw new Error('the browser is closed')
  const visit = await context.newPage()
  const requests: Request[] = []
  visit.on('requestfinished', (request) => {
    if (!['font', 'image'].includes(request.resourceType())) requests.push(request)
  })
  await visit.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' })
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
  const bytes = requests.reduce(
    (sum, request, at) => sum + (isData(request) ? 0 : (sizes[at]?.responseBodySize ?? 0)),
    0,
  )
  const list = requests.map((request, at) => `${sizes[at]?.responseBodySize} ${new URL(request.url()).pathname}`)
  expect.soft(requests.length, `${path}:\n${list.join('\n')}`).toBeLessThanOrEqual(MAX_REQUESTS)
  expect.soft(bytes, `bytes of ${path}:\n${list.join('\n')}`).toBeLessThanOrEqual(MAX_BYTES)
  await context.close()
}
