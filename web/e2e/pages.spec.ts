import { expect, type Page } from '@playwright/test'
import { countChoices } from '../src/core/snapshot.ts'
import { expectToKeep } from './accessibility.ts'
import { isFullGrid, listStates, setDevice } from './grid.ts'
import { changeSnapshot, DEMO, test, type Voter } from './journey.ts'

/** Widths of the window and text sizes in percent. The first is a desktop zoomed to 400 %. */
const ENLARGED = [
  [320, 100],
  [390, 200],
  [640, 200],
] as const

/** Every page and how a voter with a stored session opens it. */
const PAGES: readonly { name: string; visit: (voter: Voter, page: Page) => Promise<unknown> }[] = [
  { name: 'list', visit: (voter, page) => page.goto(`/match?lang=${voter.language}`) },
  { name: 'intro', visit: (voter) => voter.open() },
  { name: 'resumed', visit: (voter) => voter.open() },
  { name: 'thesis', visit: (voter) => voter.open('/theses/1') },
  { name: 'all theses', visit: (voter) => voter.open('/theses') },
  { name: 'quick run', visit: (voter) => voter.open('/quick/1') },
  { name: 'term', visit: openTerm },
  { name: 'weights', visit: (voter) => voter.open('/weights') },
  { name: 'results', visit: (voter) => voter.open('/results') },
  { name: 'filtered results', visit: openFiltered },
  { name: 'candidates', visit: (voter) => voter.open('/results/candidates') },
  { name: 'districts', visit: openDistricts },
  { name: 'party', visit: (voter, page) => openFirst(voter, page, '/results') },
  { name: 'candidate', visit: (voter, page) => openFirst(voter, page, '/results/candidates') },
  { name: 'firmness', visit: (voter) => voter.open('/models') },
  { name: 'few answers', visit: openWithFewAnswers },
  { name: 'bookmarks', visit: openBookmarks },
  { name: 'shared bookmarks', visit: openSharedBookmarks },
  { name: 'round', visit: (voter) => voter.open('/round') },
  { name: 'compare', visit: (voter) => voter.open('/compare') },
  { name: 'compare with reasons', visit: openReasons },
  { name: 'positions', visit: (voter, page) => openPositions(voter, page) },
  { name: 'positions of candidates', visit: (voter, page) => openPositions(voter, page, '/candidates') },
  { name: 'categories', visit: (voter) => voter.open('/categories') },
  { name: 'map', visit: (voter) => voter.open('/map') },
  { name: 'map of candidates', visit: (voter) => voter.open('/map/candidates') },
  { name: 'method', visit: (voter) => voter.open('/method') },
  { name: 'share', visit: (voter) => voter.open('/share') },
  { name: 'print', visit: (voter) => voter.open('/print') },
  { name: 'crib', visit: (voter) => voter.open('/crib') },
  { name: 'shared', visit: (voter, page) => openShared(voter, page, 'shared') },
  { name: 'together', visit: (voter, page) => openShared(voter, page, 'together') },
  { name: 'fairness', visit: (voter) => voter.open('/fairness') },
  { name: 'requests', visit: (voter) => voter.open('/requests') },
  { name: 'unknown', visit: (voter) => voter.open('/nothing') },
  { name: 'kiosk', visit: openKiosk },
]

for (const [index, { name, visit }] of PAGES.entries()) {
  test(`the page "${name}" is accessible, fits the window and has controls that are high enough to tap, in both languages, light, dark and right to left`, {
    tag: '@once',
  }, async ({ page, voter }) => {
    test.slow()
    await voter.openStorage()
    if (name !== 'intro') await storeSession(voter)
    const states = listStates(index)
    for (const { device, language, scheme, rules } of states) {
      await setDevice(page, device)
      await page.emulateMedia({ colorScheme: scheme })
      await visit(voter.withLanguage(language), page)
      await waitForPage(page)
      const state = `${name}-${device}-${language}-${scheme}`
      await renderAllRows(page)
      await takeScreenshot(page, state)
      expect.soft(await measureOverflow(page), state).toBeLessThanOrEqual(0)
      expect.soft(await listLowControls(page), `less than 44 pixels high: ${state}`).toEqual([])
      await expectToKeep(rules, page, state)
    }
    const devices = [...new Set(states.map(({ device }) => device))]
    for (const device of isFullGrid ? devices : devices.slice(-1)) {
      await setDevice(page, device)
      await setDirection(page, 'ltr')
      expect.soft(await findUnreachable(page), `cannot be reached by keyboard, or show no focus: ${device}`).toEqual([])
      await setDirection(page, 'rtl')
      expect.soft(await findUnreachable(page), `cannot be reached by keyboard, right to left: ${device}`).toEqual([])
    }
    for (const device of devices.toReversed()) {
      await setDevice(page, device)
      await expectToFit(page, `right to left: ${device}`)
    }
    for (const [width, percent] of ENLARGED) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`)
      await expectToFit(page, `${width} pixels, text at ${percent} %`)
    }
  })
}

test('on a right-to-left page a German sentence keeps its order, and arrows are mirrored', async ({ page, voter }) => {
  await voter.openStorage()
  await storeSession(voter)
  await voter.open('/map')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const [first, last] = await page.getByRole('heading', { level: 1 }).evaluate(({ firstChild: text }) => {
    const left = (at: number) => {
      const sign = document.createRange()
      sign.setStart(text as Text, at)
      sign.setEnd(text as Text, at + 1)
      return sign.getBoundingClientRect().left
    }
    return [left(0), left((text as Text).length - 1)]
  })
  expect(last, 'the question mark stands at the end').toBeGreaterThan(first as number)
  await expect(page.locator('.way-back .arrow')).toHaveCSS('rotate', '135deg')
})

test('with many languages or enlarged text, the header still shows the name of the election', async ({
  page,
  voter,
}) => {
  await voter.open()
  const title = page.getByRole('banner').getByRole('link', { name: /Kommunalwahl/ })
  const measureTitle = () =>
    title.evaluate((link) => link.clientWidth / Number.parseFloat(getComputedStyle(link).fontSize))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await measureTitle()).toBeGreaterThan(8)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.locator('.languages').evaluate((list) => {
    for (const name of ['Türkçe', 'العربية', 'Українська']) {
      const other = list.appendChild(document.createElement('a'))
      other.href = '?lang=none'
      other.textContent = name
    }
  })
  expect(await measureTitle()).toBeGreaterThan(8)
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
})

/** Saves a screenshot of the whole page in `web/screens` for visual review, if `SCREENS=1` is set. */
async function takeScreenshot(page: Page, state: string) {
  if (process.env.SCREENS) await page.screenshot({ path: `screens/${state}.png`, fullPage: true })
}

/** Controls that may be lower than 44 pixels: explained words in a text, and the names on the map. */
const LOW_CONTROLS = '.term, .map-name'

/**
 * Returns the controls of the page that are too low for a finger. On a touch screen, those are also the links in lists and
 * at the end of texts.
 */
function listLowControls(page: Page): Promise<string[]> {
  return page.locator('main :is(a[href], button, select, summary)').evaluateAll((controls, exceptions) => {
    const pointer = 'main :is(button, select, summary, a.button, .steps a, .progress a)'
    const required = matchMedia('(pointer: coarse)').matches ? '*' : pointer
    return controls
      .filter((control) => control.checkVisibility() && control.matches(required) && !control.matches(exceptions))
      .filter((control) => control.getBoundingClientRect().height < 43.9)
      .map((control) => control.outerHTML)
  }, LOW_CONTROLS)
}

/**
 * Returns the controls that the keyboard does not reach or that show no focus ring. The Tab key must reach all but those
 * of a list that is one stop: there, the arrow keys must.
 */
async function findUnreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const parts = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'
    // A heading and the body have a negative `tabIndex` to receive the focus; a control that has one must be in a list.
    const all = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    )
    for (const part of all) part.dataset.waits = ''
    document.body.tabIndex = -1
    document.body.focus()
    document.body.addEventListener('focusin', ({ target }) => {
      const part = target as HTMLElement
      const { outlineStyle, boxShadow } = getComputedStyle(part)
      const ring = part.closest('label') ?? part.parentElement
      const isSeen =
        outlineStyle !== 'none' || boxShadow !== 'none' || (ring && getComputedStyle(ring).outlineStyle !== 'none')
      if (isSeen) delete part.dataset.waits
    })
    return all.length
  })
  await holdTab(page, count + 2)
  // A long list adds rows while the browser is idle, so there may be more controls than were counted.
  const missed = page.locator('[data-waits]:not([type="radio"], [tabindex="-1"])')
  for (let pressed = 0; pressed < count && (await missed.count()) > 0; pressed++) await page.keyboard.press('Tab')
  await walkLists(page)
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-waits]')]
      // The Tab key reaches only the selected one of a group of radio buttons.
      .filter((part) => !(part instanceof HTMLInputElement && part.type === 'radio'))
      .map((part) => part.outerHTML.slice(0, 160)),
  )
}

/**
 * Moves the focus by a number of stops with a Tab key that is held. Waiting for each stop, and releasing the key for it,
 * takes three times as much of the processor.
 */
async function holdTab(page: Page, stops: number): Promise<void> {
  for (let left = stops; left > 0; left -= 20)
    await Promise.all(Array.from({ length: Math.min(left, 20) }, () => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
}

/** Moves the focus with the arrow keys to every control of each list that is one stop of the Tab key. */
async function walkLists(page: Page): Promise<void> {
  const isRtl = await page.evaluate(() => getComputedStyle(document.documentElement).direction === 'rtl')
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  for (const list of await page.locator('ol:has(> li > [tabindex="-1"])').all()) {
    const rows = await list.locator('> li').count()
    await list.locator('[tabindex="0"]').focus()
    await page.keyboard.press(back)
    await page.keyboard.press('Home')
    for (let row = 0; row < rows; row++) {
      await Promise.all([forward, back, 'ArrowDown'].map((key) => page.keyboard.press(key)))
    }
  }
}

test('the page of every party of a real election fits the window, even with long URLs in explanations', async ({
  page,
  server,
  voter,
}) => {
  test.skip(!server.elections.includes('bundestag'), '../shared/data/de-bundestag-2025 is not there')
  test.slow()
  await voter.openStorage()
  await storeSession(voter, 'bundestag')
  const { parties } = await voter.readSnapshot('bundestag')
  let links = 0
  for (const { id, shortcut } of parties) {
    await voter.open(`/results/parties/${id}`, 'bundestag')
    const reasons = page.locator('blockquote')
    await expect(reasons.first()).toBeAttached()
    await page.locator('details').evaluateAll((parts) => {
      for (const part of parts) (part as HTMLDetailsElement).open = true
    })
    links += await reasons.getByRole('link').count()
    expect.soft(await measureOverflow(page), shortcut).toBeLessThanOrEqual(0)
  }
  expect(links, 'addresses in reasons are links').toBeGreaterThan(0)
})

async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dir = value
  }, direction)
}

/** Expects that the page is not wider than the window after a change of its size, to which the app answers a moment later. */
async function expectToFit(page: Page, state: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => measureOverflow(page), { message: state })
    .toBeLessThanOrEqual(0)
}

/** Stores a session with mixed answers, one skipped thesis, two double weights and, on request, two bookmarks. */
async function storeSession(voter: Voter, domain = DEMO, hasBookmarks = false): Promise<void> {
  const { algorithm, candidates, parties, theses } = await voter.readSnapshot(domain)
  const choices = countChoices(algorithm)
  const answers = Object.fromEntries(theses.map(({ id }, index) => [id, index === 8 ? null : (index * 2) % choices]))
  const doubled = [theses[1], theses[4]].flatMap((thesis) => (thesis ? [thesis.id] : []))
  const marked = [`p${parties[0]?.id}`, ...candidates.slice(0, 1).map(({ id }) => `c${id}`)]
  await voter.storeSession({ seed: 1, answers, doubled, ...(hasBookmarks && { marked }) }, domain)
}

async function openBookmarks(voter: Voter): Promise<void> {
  await storeSession(voter, DEMO, true)
  await voter.open('/bookmarks')
}

async function openFirst(voter: Voter, page: Page, ranking: string): Promise<void> {
  await voter.open(ranking)
  await page.locator('a.result').first().click()
  await expect(page.getByRole('heading', { level: 2, name: voter.t.entity.compare })).toBeVisible()
}

/** Opens a page with shared answers of another person, which differ from the voter's only in the last one. */
async function openShared(voter: Voter, page: Page, step: 'shared' | 'together'): Promise<void> {
  await voter.open('/share')
  const link = await page.locator('input[readonly]').inputValue()
  const other = link.replace(/.$/, (sign) => (sign === 'a' ? 'b' : 'a')).replace('/shared', `/${step}`)
  await page.goto(other)
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'))
}

/** Opens another person's list of bookmarks. */
async function openSharedBookmarks(voter: Voter): Promise<void> {
  const { candidates, parties } = await voter.readSnapshot()
  // Another address, because the browser would only go to another fragment of the same page.
  await voter.page.goto('about:blank')
  await voter.open(`/bookmarks#m=${parties.map(({ id }) => `p${id}`).join('')}c${candidates[0]?.id}`)
}

/** Opens a ranking that is based on two answers, and so shows ranges. */
async function openWithFewAnswers(voter: Voter): Promise<void> {
  const { theses } = await voter.readSnapshot()
  await voter.storeSession({ seed: 1, answers: Object.fromEntries(theses.slice(0, 2).map(({ id }) => [id, 0])) })
  await voter.open('/results')
}

/** Opens the ranking of parties with its filters. */
async function openFiltered(voter: Voter, page: Page): Promise<void> {
  await voter.open('/results')
  await page.getByRole('button', { name: voter.t.results.filter }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
}

/** Opens the results on a device for everybody, such as one in a library. */
async function openKiosk(voter: Voter, page: Page): Promise<void> {
  await changeSnapshot(page, (snapshot) => ({ ...snapshot, kiosk_idle_seconds: 600 }))
  await voter.open('/results?kiosk=1')
}

/** Opens the list of districts above the candidates. */
async function openDistricts(voter: Voter, page: Page): Promise<void> {
  await voter.open('/results/candidates')
  await page.locator('.district-bar button').click()
  await expect(page.locator('.districts button').first()).toBeVisible()
}

/** Opens the comparison with the reasons for the first thesis. */
async function openReasons(voter: Voter, page: Page): Promise<void> {
  await voter.open('/compare')
  await page.locator('.reasons-toggle').first().click()
  await expect(page.getByRole('blockquote').first()).toBeVisible()
}

/** Opens the answers of all parties or candidates to the first thesis, with their explanations. */
async function openPositions(voter: Voter, page: Page, kind = ''): Promise<void> {
  const { theses } = await voter.readSnapshot()
  await voter.open(`/positions/${theses[0]?.id}${kind}`)
  await expect(page.getByRole('blockquote').first()).toBeVisible()
}

async function openTerm(voter: Voter, page: Page): Promise<void> {
  const { theses } = await voter.readSnapshot()
  await voter.open(`/theses/${theses.findIndex(({ text }) => text.includes(')[')) + 1}`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').first().focus()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
}

/** Renders the rows outside of the window, too, for the screenshot of the whole page. */
async function renderAllRows(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('.ranking > li { content-visibility: visible !important }'),
  )
}

/** Waits until the heading, fonts and pictures are loaded and nothing is marked as busy. */
async function waitForPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
