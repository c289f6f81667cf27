import { expect, type Page, type Route } from '@playwright/test'
import extras from '../../locales/de/voter/extras.json' with { type: 'json' }
import fairness from '../../locales/de/voter/fairness.json' with { type: 'json' }
import sharing from '../../locales/de/voter/sharing.json' with { type: 'json' }
import { DEMO, test, Voter } from './journey.ts'

/** Returns the link to the result that the page shows. */
async function readShareLink(voter: Voter): Promise<string> {
  await voter.open('/share')
  return voter.page.getByRole('textbox', { name: sharing.share.link }).inputValue()
}

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a shared link shows the result on another device after a confirmation', { tag: '@once' }, async ({
  browser,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const here = await voter.readRanking()
  const link = await readShareLink(voter)

  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: sharing.shared.title })).toBeVisible()
  await expect(page.locator('.result')).toHaveCount(0)
  await getButton(page, sharing.shared.see).click()
  await expect(page.locator('.result-name').first()).toHaveText(here[0]?.name ?? '')
  expect(await new Voter(page).readStoredSession()).toBeNull()

  await page.getByRole('link', { name: sharing.shared.seenBack }).click()
  await getButton(page, sharing.shared.take).click()
  await expect(page.locator('a.result').first()).toBeVisible()
  const figures = (rows: { figure: string }[]) => rows.map(({ figure }) => figure)
  expect(figures(await new Voter(page).readRanking())).toEqual(figures(here))
  await page.context().close()
})

test('two people compare their links', { tag: '@once' }, async ({ browser, voter }) => {
  await voter.openResultsOf([0])
  const mine = await readShareLink(voter)
  const page = await (await browser.newContext({ baseURL: new URL(mine).origin })).newPage()
  await new Voter(page).openResultsOf([4])
  await page.goto(mine)
  await getButton(page, sharing.shared.compare).click()
  await expect(page.getByText(/^0,0\s%$/)).toBeVisible()
  await page.context().close()
})

test('the picture is saved as a file', { tag: '@once' }, async ({ page, voter }) => {
  await voter.openResultsOf([2])
  await voter.open('/share')
  const download = page.waitForEvent('download')
  await getButton(page, sharing.share.pictureSave).click()
  expect((await download).suggestedFilename()).toBe(`mein-ergebnis-${DEMO}.png`)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no request contains the answers', { tag: '@once' }, async ({ page, voter }) => {
    await voter.openResultsOf([1])
    const link = await readShareLink(voter)
    const sharedAnswers = link.slice(link.indexOf('#a=') + 3)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: sharing.shared.ownTitle })).toBeVisible()
    await voter.open('/print')
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter((request) => request.includes(sharedAnswers.slice(8)))).toEqual([])
  })

  test('without a connection, results are shared, printed and compared, and a page on transparency that was opened stays available', {
    tag: '@once',
  }, async ({ page, context, voter }) => {
    await voter.openResultsOf([0, 4])
    await voter.open('/fairness')
    await expect(page.getByRole('heading', { level: 2, name: fairness.dataTitle })).toBeVisible()
    await voter.waitForOfflineContent()
    await context.setOffline(true)
    const link = await readShareLink(voter)
    await page.getByText(sharing.share.codeShow).click()
    await expect(page.getByRole('img', { name: sharing.share.codeAlt })).toBeVisible()
    await voter.open('/print')
    await expect(page.getByRole('button', { name: sharing.print.button })).toBeVisible()
    await voter.open('/together')
    await page.getByRole('textbox', { name: sharing.together.theirs }).fill(link)
    await getButton(page, sharing.together.button).click()
    await expect(page.getByText(/^100,0\s%$/)).toBeVisible()
    await voter.open('/fairness')
    await expect(page.getByRole('heading', { level: 2, name: fairness.dataTitle })).toBeVisible()
  })
})

test.describe('on another website', () => {
  // A service worker would respond in place of the invented website.
  test.use({ serviceWorkers: 'block' })

  test('the frame is as high as its content, needs no storage and sets no cookie', async ({
    page,
    context,
    server,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.route(`${server.address}/website`, (route) => fulfillWebsite(route))
    // The tests of the server cover which websites may show the frame.
    await page.route(`${server.address}/match/**`, async (route) => {
      const response = await route.fetch()
      const policy = response
        .headers()
        ['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy ?? '' } })
    })
    await page.goto(`${server.address}/website`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frame.locator('.masthead-title')).toBeHidden()
    // Links that must be available are also shown in the frame.
    for (const name of ['Deutsch', 'English', 'Transparenz'])
      await expect(frame.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(frame.getByText('Lizenz: CC0')).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Alle Wahlhilfen' })).toBeHidden()
    const measureGap = () =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe')
        const { body } = frame?.contentDocument ?? {}
        return frame && body ? Math.abs(frame.clientHeight - body.offsetHeight) : null
      })
    await expect.poll(measureGap).toBeLessThanOrEqual(1)
    const getFrameHeight = () => page.evaluate(() => document.querySelector('iframe')?.clientHeight)
    const before = await getFrameHeight()

    await frame.getByRole('link', { name: 'Los geht’s' }).click()
    await frame.getByRole('group').getByRole('button').first().click()
    await expect(frame.getByText('These 2 von 30')).toBeVisible()
    await expect(frame.getByText(extras.storageInFrame)).toBeVisible()
    await expect(frame.getByRole('link', { name: extras.ownTab })).toHaveAttribute(
      'href',
      `${server.address}/match/${DEMO}`,
    )
    await expect.poll(measureGap).toBeLessThanOrEqual(1)
    expect(await getFrameHeight()).not.toBe(before)
    // The height settles. A page as high as its window would enlarge the frame without end.
    const atRest = await getFrameHeight()
    await page.waitForTimeout(500)
    expect(await getFrameHeight()).toBe(atRest)
    await expect(frame.locator('.masthead-title')).toBeHidden()
    expect(await context.cookies()).toEqual([])
  })

  test('a blocked frame says why it is empty and leads to the page', { tag: '@once' }, async ({ browser, server }) => {
    // The monitored page reports what a policy forbids as an error.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.clock.install()
    const notice = page.getByText('Hier sollte eine Wahlhilfe erscheinen')
    const link = page.getByRole('link', { name: 'Wahlhilfe in neuem Tab öffnen' })
    const frame = page.locator('iframe')

    await page.route(`${server.address}/website`, (route) => fulfillWebsite(route, "frame-src 'none'"))
    await page.goto(`${server.address}/website`)
    await expect(notice).toBeVisible()
    await expect(link).toHaveAttribute('href', `${server.address}/match/${DEMO}`)
    await expect(frame).toHaveCount(0)

    // The demo allows no website to show it. The browser does not tell the website.
    await page.route(`${server.address}/website`, (route) => fulfillWebsite(route))
    await page.goto(`${server.address}/website`)
    await expect(frame).toBeVisible()
    await expect(notice).toBeHidden()
    await page.clock.fastForward(15_000)
    await expect(notice).toBeVisible()
    await context.close()
  })
})

/** Responds with a page of an invented newspaper that embeds the demo, with a security policy of its own. */
function fulfillWebsite(route: Route, policy = ''): Promise<void> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Zeitung</title><body><p>Davor</p><script src="/embed.js" data-domain="${DEMO}" async></script><p>Danach</p>`
  return route.fulfill({ headers, body })
}
