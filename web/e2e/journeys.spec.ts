import { expect } from '@playwright/test'
import comparing from '../../locales/de/voter/comparing.json' with { type: 'json' }
import { changeSnapshot, test } from './journey.ts'

const LONG_TITLES = {
  ltr: 'Wahlhilfe zur Wahl des Rates und der Bürgermeisterin der Verbandsgemeinde Kranichfurt-Oberhinterwaldkirchen mit allen ihren Ortsteilen',
  rtl: 'دليل انتخاب مجلس البلدية ورئيسة البلدية في اتحاد بلديات كرانيشفورت وأوبرهينترفالدكيرشن مع جميع القرى والأحياء التابعة لها',
} as const

// Journeys of a whole visit, so the service worker takes part as in a voter's browser.
test.use({ serviceWorkers: 'allow' })

test('a voter goes from the intro over all theses and the weights to the ranking', async ({ page, voter }) => {
  await voter.open()
  await voter.start()
  await voter.answerAll([0, 1, 2, 3, 4])
  await expect(page.getByRole('heading', { level: 1, name: voter.t.weights.title })).toBeFocused()

  await page.getByRole('checkbox').first().check()
  await voter.openResults()

  const { theses, parties } = await voter.readSnapshot()
  const ranking = await voter.readRanking()
  expect(ranking).toHaveLength(parties.length)
  for (const { figure } of ranking) expect(figure).toMatch(/^\d{1,3},\d\s%$/)
  await expect(page.getByText(`Aus ${theses.length} von ${theses.length} Thesen`)).toBeVisible()
})

for (const [dir, title] of Object.entries(LONG_TITLES)) {
  test(`on a small phone the button to start is in sight, however long the texts are (${dir})`, {
    tag: '@once',
  }, async ({ page, voter }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await changeSnapshot(page, (snapshot) => ({
      ...snapshot,
      instance: { ...snapshot.instance, title, subtitle: title.repeat(2), description: title.repeat(8) },
    }))
    // The page that the server renders has the texts of the demo.
    await voter.open('/theses/1')
    await page.getByRole('link', { name: voter.t.back }).click()
    await page.evaluate((value) => {
      document.documentElement.dir = value
    }, dir)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: voter.t.intro.start })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('a voter can use every step with the keyboard alone', async ({ page, voter }) => {
  await voter.open()
  await page.getByRole('link', { name: voter.t.intro.start }).focus()
  await page.keyboard.press('Enter')
  await voter.expectThesis(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('1')
  await voter.expectThesis(2)
  await page.keyboard.press('s')
  await voter.expectThesis(3)
  await page.keyboard.press('0')
  await voter.expectThesis(4)
  await page.keyboard.press('d')
  await expect(page.getByRole('checkbox', { name: voter.t.thesis.double })).toBeChecked()
  await page.keyboard.press('5')
  await voter.expectThesis(5)
  await page.keyboard.press('ArrowLeft')
  await voter.expectThesis(4)
  await expect(page.getByRole('button', { name: voter.t.answers.five[0] ?? '' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('ArrowRight')
  await voter.expectThesis(5)

  await page.reload()
  await voter.expectThesis(5)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await voter.expectThesis(4)
  // A click beside the content leaves the keyboard shortcuts active.
  await page.mouse.click(2, 300)
  await page.keyboard.press('ArrowRight')
  await voter.expectThesis(5)

  const { theses } = await voter.readSnapshot()
  for (let number = 5; number <= theses.length; number++) {
    await voter.expectThesis(number)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('2')
  }
  await expect(page.getByRole('heading', { level: 1, name: voter.t.weights.title })).toBeFocused()
  await page.getByRole('link', { name: voter.t.weights.toResults }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: voter.t.results.title })).toBeFocused()
})

test('a swipe turns the pages and gives no answer', async ({ page, voter, isMobile }) => {
  test.skip(!isMobile, 'a finger needs a touch screen')
  await voter.open()
  await voter.start()
  await voter.answer(1)
  await voter.expectThesis(2)

  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const y = 560
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
    for (let step = 1; step <= 8; step++) {
      const x = from + ((to - from) * step) / 8
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(100, 320)
  await voter.expectThesis(1)
  await swipe(320, 100)
  await voter.expectThesis(2)
  await swipe(320, 100)
  await voter.expectThesis(3)
  const kept = JSON.parse((await voter.readStoredSession()) ?? '{}')
  expect(Object.values(kept.run.answers)).toEqual([3, null])

  await swipe(200, 240)
  await voter.expectThesis(3)
})

test('the progress shows the answers and leads to the overview, to which a changed answer returns', async ({
  page,
  voter,
}) => {
  await voter.open()
  await voter.start()
  await voter.answer(0)
  await voter.answer(4)
  await expect(page.locator('.progress .agrees')).toHaveCount(1)
  await expect(page.locator('.progress .disagrees')).toHaveCount(1)
  await page.getByRole('link', { name: voter.t.thesis.overview }).click()
  await expect(page.getByRole('heading', { level: 1, name: comparing.overview.title })).toBeFocused()
  await page.locator('.overview-list a', { hasText: voter.t.answers.five[0] ?? '' }).click()
  await voter.expectThesis(2)
  await voter.answer(1)
  await expect(page.getByRole('heading', { level: 1, name: comparing.overview.title })).toBeFocused()
  await page.getByRole('link', { name: voter.t.intro.resume.replace('{n}', '3') }).click()
  await voter.expectThesis(3)
})

test('a quick run leads through ten theses to ranges, then through five more, and survives a reload', async ({
  page,
  voter,
}) => {
  await voter.open()
  await page.getByRole('link', { name: voter.t.intro.quickRun.other.replace('{n}', '10') }).click()
  await expect(page.getByText('These 1 von 10')).toBeVisible()
  for (let number = 1; number <= 10; number++) {
    if (number === 3) await page.reload()
    await expect(page).toHaveURL(new RegExp(`/quick/${number}$`))
    await voter.answer(number % 5)
  }
  const basis = comparing.quickRun.basis.other.replace('{m}', '30')
  await expect(page.getByText(basis.replace('{n}', '10'))).toBeVisible()
  await page.getByRole('link', { name: comparing.quickRun.more.other.replace('{n}', '5') }).click()
  await expect(page.getByText('These 11 von 15')).toBeVisible()
  await voter.answer(0)
  await page.getByRole('link', { name: voter.t.thesis.toResults }).click()
  await expect(page.getByText(basis.replace('{n}', '11'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: comparing.quickRun.all })).toBeVisible()
})

test('a reload loses no answers, and the intro offers to continue', async ({ page, voter }) => {
  await voter.open()
  await voter.start()
  await voter.answer(0)
  await voter.answer(4)
  await page.reload()
  await voter.expectThesis(3)
  await page.goBack()
  await voter.expectThesis(2)
  await expect(voter.answers().nth(4)).toHaveAttribute('aria-pressed', 'true')

  await voter.open()
  await page.getByRole('link', { name: voter.t.intro.resume.replace('{n}', '3') }).click()
  await voter.expectThesis(3)
})

test('the back button of the browser leads to the page before', { tag: '@once' }, async ({ page, voter }) => {
  await voter.open()
  await voter.start()
  await voter.answer(0)
  await voter.expectThesis(2)
  await page.goBack()
  await voter.expectThesis(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: voter.t.intro.howTitle })).toBeVisible()
  await page.goForward()
  await voter.expectThesis(1)
})

test('deleted answers are gone from the browser, and the voter can restore them at once', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 4, 1, 3])
  const before = await voter.readRanking()
  await page.getByRole('button', { name: voter.t.forget.button }).click()
  await expect(page.getByText(voter.t.forget.done)).toBeVisible()
  await expect(page.getByRole('link', { name: voter.t.intro.start })).toBeVisible()
  expect(await voter.readStoredSession()).toBeNull()

  await page.getByRole('button', { name: voter.t.forget.undo }).click()
  await page.getByRole('link', { name: voter.t.intro.toResults }).click()
  expect(await voter.readRanking()).toEqual(before)

  await page.getByRole('button', { name: voter.t.forget.button }).click()
  await expect(page.getByText(voter.t.forget.done)).toBeVisible()
  await page.reload()
  expect(await voter.readStoredSession()).toBeNull()
  await expect(page.getByRole('link', { name: voter.t.intro.start })).toBeVisible()
})

test('the language can be switched on any page, and the page stays the same', async ({ page, voter }) => {
  await voter.open()
  await voter.start()
  await voter.answer(0)
  await page.getByRole('link', { name: 'English' }).click()
  const reader = voter.withLanguage('en')
  await reader.expectThesis(2)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const { theses } = await reader.readSnapshot()
  await expect(page.getByText(theses[1]?.category ?? '', { exact: true })).toBeVisible()

  await reader.answer(0)
  await expect(page).toHaveURL(/theses\/3\?lang=en$/)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await voter.expectThesis(3)
})

test('explanations of terms open by pointer, keyboard and tap, and close with Escape', async ({
  page,
  voter,
  isMobile,
}) => {
  const { theses } = await voter.readSnapshot()
  const number = theses.findIndex(({ text }) => text.includes(')[')) + 1
  await voter.open(`/theses/${number}`)
  const term = page.getByRole('heading', { level: 1 }).getByRole('button').first()
  const explanation = page.getByRole('tooltip').first()
  await expect(explanation).toBeHidden()
  if (isMobile) await term.tap()
  else await term.hover()
  await expect(explanation).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  if (isMobile) return
  await page.mouse.move(5, 5)
  await term.focus()
  await expect(explanation).toBeVisible()
  await explanation.hover()
  await expect(explanation).toBeVisible()
})

test('the real election can be answered from the first thesis to the ranking', { tag: '@once' }, async ({
  page,
  server,
  voter,
}) => {
  test.skip(!server.elections.includes('bundestag'), '../shared/data/de-bundestag-2025 is not there')
  await voter.vote([0, 1, 2], 'bundestag')
  const { parties } = await voter.readSnapshot('bundestag')
  expect(await voter.readRanking()).toHaveLength(parties.length)
  await page.locator('a.result').first().click()
  await expect(page.getByRole('heading', { level: 2, name: voter.t.entity.compare })).toBeVisible()
  await voter.openReason()
})

test('the list of elections leads to the demo', async ({ page, voter }) => {
  await page.goto('/match')
  const { instance } = await voter.readSnapshot()
  await page.getByRole('link', { name: instance.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: instance.title })).toBeVisible()
})
