import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import pages from '../../locales/de/pages.json' with { type: 'json' }
import { changeSnapshot, DEMO, TEXTS, test } from './journey.ts'

declare global {
  interface Window {
    /** Layout shifts since the page was opened, without those caused by input. */
    shifts: number
  }
}

for (const language of ['de', 'en'] as const) {
  test(`the intro of the server and that of the app are the same (${language})`, { tag: '@once' }, async ({
    page,
    browser,
    voter,
    server,
  }) => {
    const reader = voter.withLanguage(language)
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
    const plainPage = await plain.newPage()
    await plainPage.goto(`/match/${DEMO}${language === 'de' ? '' : `?lang=${language}`}`)
    const fromServer = await plainPage.locator('#main').innerHTML()
    await plain.close()

    await reader.openIntroInApp()
    await expect(page.getByRole('link', { name: reader.t.intro.start })).toBeVisible()
    expect(listParts(await page.locator('#main').innerHTML())).toEqual(listParts(fromServer))
  })
}

test.describe('with the service worker', () => {
  // A returning voter gets the page from it.
  test.use({ serviceWorkers: 'allow' })

  test('the page loads without layout shifts, for a new and for a returning voter', async ({ page, voter }) => {
    await page.addInitScript(() => {
      window.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) window.shifts += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await voter.open()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.shifts)).toBe(0)

    await voter.start()
    await voter.answer(0)
    for (const path of ['', '/theses/2']) {
      await voter.open(path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.shifts), path).toBe(0)
    }
  })
})

test('a description with markup has links that show where they lead', { tag: '@once' }, async ({ page, voter }) => {
  const description = '## Wer wir sind\n\nDer [Jugendring](https://www.ring.example/wir) und *andere*.'
  await changeSnapshot(page, (snapshot) => ({ ...snapshot, instance: { ...snapshot.instance, description } }))
  await voter.openIntroInApp()
  await expect(page.getByRole('heading', { level: 2, name: 'Wer wir sind' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jugendring' })).toHaveAttribute('href', 'https://www.ring.example/wir')
  await expect(page.getByText('(ring.example)')).toBeVisible()
})

test('pages contain no inline script, and no style but the one that their policy allows', { tag: '@once' }, async ({
  request,
}) => {
  for (const path of ['/match', `/match/${DEMO}`, `/match/${DEMO}/theses/1`]) {
    const answer = await request.get(path)
    const html = await answer.text()
    const policy = answer.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1]
    if (sheet) expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
    // Structured data for search engines is not executed.
    const rest = html.replace(`<style>${sheet}</style>`, '').replaceAll('<script type="application/ld+json">', '')
    expect(rest).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i)
  }
})

test('without JavaScript, every page says that it needs it and shows no placeholder', { tag: '@once' }, async ({
  browser,
  request,
  server,
}) => {
  for (const path of ['', '/theses/1', '/results']) {
    const html = await (await request.get(`/match/${DEMO}${path}?lang=de`)).text()
    expect(html, path).toContain(`<noscript><p class="notice">${pages.noScript}</p></noscript>`)
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
  const page = await plain.newPage()
  await page.goto(`/match/${DEMO}/results?lang=de`)
  await expect(page.getByText(TEXTS.de.loading)).toHaveCSS('background-image', 'none')
  await plain.close()
})

test('a slowly loading page shows a placeholder after a moment', { tag: '@once' }, async ({ page }) => {
  let releaseScript = () => {}
  const scriptReleased = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route('**/assets/voter-*.js', async (route) => {
    await scriptReleased
    await route.continue()
  })
  await page.goto(`/match/${DEMO}/method`, { waitUntil: 'commit' })
  const loadingNotice = page.getByText(TEXTS.de.loading)
  await expect(loadingNotice).toHaveCSS('animation-delay', '0.3s')
  await expect(loadingNotice).toHaveCSS('background-image', /gradient/)
  const room = await page.evaluate(() => ({
    height: document.querySelector('[aria-busy]')?.clientHeight,
    foot: getComputedStyle(document.querySelector('.footer') as Element).visibility,
  }))
  expect(room).toEqual({ height: 320, foot: 'hidden' })
  releaseScript()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(loadingNotice).toHaveCount(0)
})

test('an unknown address shows a page that says so', { tag: '@once' }, async ({ page, voter }) => {
  for (const path of ['/nothing', '/theses/999', '/results/parties/1']) {
    await voter.open('/theses/1')
    await voter.answer(0)
    await voter.open(path)
    await expect(page.getByRole('heading', { level: 1, name: voter.t.empty.unknown.title })).toBeVisible()
  }
})

/** Returns tags, attributes and words, one per line, in an order that is the same for server and app. */
function listParts(html: string): string[] {
  return html
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .split(/(<[^>]+>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
            .replace(/[<>]/g, '')
            .split(/\s(?=[\w-]+=)/)
            .sort()
            .join(' ')
        : piece.trim(),
    )
    .filter(Boolean)
}
