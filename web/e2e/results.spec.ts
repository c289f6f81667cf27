import { expect, type Page } from '@playwright/test'
import comparing from '../../locales/de/voter/comparing.json' with { type: 'json' }
import crib from '../../locales/de/voter/crib.json' with { type: 'json' }
import extras from '../../locales/de/voter/extras.json' with { type: 'json' }
import sharing from '../../locales/de/voter/sharing.json' with { type: 'json' }
import type { Snapshot } from '../src/core/snapshot.ts'
import { changeSnapshot, test } from './journey.ts'

declare global {
  interface Window {
    longestTask: number
  }
}

const { districts } = comparing

/** Parses a German number. */
const parseNumber = (text: string) => Number(text.replace('.', '').replace(',', '.'))

test('the breakdown adds up to the figure shown, for every party', { tag: '@once' }, async ({ page, voter }) => {
  test.slow()
  await voter.openResultsOf([0, 3, 1, 4, 2])
  const ranking = await voter.readRanking()
  for (const [index, { figure }] of ranking.entries()) {
    await page.locator('a.result').nth(index).click()
    await page.getByRole('heading', { level: 2, name: voter.t.entity.sumTitle }).click()
    const table = page.getByRole('region', { name: voter.t.entity.sumTitle }).getByRole('table')
    await expect(table).toBeVisible()
    const rows = await table
      .locator('tbody tr:not(.uncounted)')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td.figure')].map((cell) => cell.textContent ?? '')),
      )
    const [got, possible] = await table.locator('tfoot td').allTextContents()
    const sum = (column: number) => rows.reduce((total, row) => total + 1000 * parseNumber(row[column] ?? ''), 0)
    expect(sum(0)).toBeCloseTo(1000 * parseNumber(got ?? ''), 6)
    expect(sum(1)).toBeCloseTo(1000 * parseNumber(possible ?? ''), 6)
    const percent = (100 * sum(0)) / sum(1)
    expect(Math.abs(percent - parseNumber(figure.replace(/\s?%/, '')))).toBeLessThanOrEqual(0.05 + 1e-9)
    await expect(page.locator('.big')).toHaveText(figure)
    await page.goBack()
  }
})

test('parties that one changed answer would swap share a place in the ranking, on their pages and on paper', async ({
  page,
  voter,
}) => {
  await changeSnapshot(page, (snapshot) => {
    const count = snapshot.theses.length
    // Level with the first, a clear distance, and the opposite of the voter.
    const answers = ['4'.repeat(count), '4'.repeat(count - 1).padEnd(count, '3'), '2'.repeat(count), '0'.repeat(count)]
    const parties = snapshot.parties.slice(0, 4).map((party, index) => ({ ...party, answers: answers[index] ?? '' }))
    return { ...snapshot, parties }
  })
  await voter.openResultsOf([0])
  const rows = page.locator('a.result')
  await expect(rows.locator('.result-rank')).toHaveText([/1$/, /1$/, /3$/, /4$/])
  await expect(rows.getByText(voter.t.results.shared)).toHaveCount(2)
  await expect(page.getByText(/^Praktisch gleichauf: .* und .*\. Sie teilen sich Platz 1,/)).toBeVisible()

  await rows.nth(1).click()
  await expect(page.getByText(`Platz 1 · ${voter.t.results.shared}`)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: comparing.method.link }).click()
  await expect(page.getByRole('heading', { name: comparing.method.levelTitle })).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: voter.t.results.share }).click()
  await page.getByRole('link', { name: sharing.share.printLink }).click()
  const printed = page.locator('.printed-ranking').first().locator('tbody tr')
  await expect(printed.locator('td:first-child')).toHaveText(['1', '1', '3', '4'])
})

test('the results are read aloud sentence by sentence, marked without moving anything, until the page is left', async ({
  page,
  voter,
}) => {
  // Headless browsers have no voices. This one reads until the test ends the sentence.
  await page.addInitScript(() => {
    const voices = [{ lang: 'de-DE', localService: true, default: true, name: 'Test', voiceURI: 'test' }]
    const speak = (speech: SpeechSynthesisUtterance) => addEventListener('sentence-end', speech.onend as EventListener)
    Object.defineProperty(window, 'speechSynthesis', {
      value: { getVoices: () => voices, speak, cancel: () => undefined },
    })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class {} })
  })
  const readMark = () =>
    page.evaluate(() => [...(CSS.highlights.get('read-aloud') ?? [])].map((range) => range.toString()).join())
  const measure = () => page.locator('a.result').first().boundingBox()
  const { aids } = extras
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const before = await measure()
  await page.getByRole('button', { name: aids.read }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(readMark).toBe(voter.t.results.title)
  await page.evaluate(() => dispatchEvent(new Event('sentence-end')))
  await expect.poll(readMark).toMatch(/^Aus 30 von 30 Thesen/)
  expect(await measure()).toEqual(before)

  await page.getByRole('button', { name: aids.pause }).press('Enter')
  await expect(page.getByRole('button', { name: aids.resume })).toBeFocused()
  await page.getByRole('link', { name: comparing.method.link }).click()
  await expect.poll(readMark).toBe('')
})

test('the ranking keeps its scroll position when the voter comes back from a party', async ({ page, voter }) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const last = page.locator('a.result').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(page.getByRole('heading', { level: 2, name: voter.t.entity.compare })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
})

test('changing an answer or a weight beside the ranking changes it at once', async ({ page, voter }) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const before = await voter.readRanking()
  await openAnswers(page, voter.t.results.answersTitle)
  const first = page.locator('.your-answers li').first()
  await first.getByRole('button', { name: voter.t.answers.five[0] ?? '' }).click()
  await expect.poll(() => voter.readRanking()).not.toEqual(before)

  const answered = await voter.readRanking()
  await first.getByRole('checkbox').check()
  await expect.poll(() => voter.readRanking()).not.toEqual(answered)
})

test('changing an answer on the page of a party changes its figure at once', async ({ page, voter }) => {
  await voter.openResultsOf([0])
  await page.locator('a.result').last().click()
  const figure = page.locator('.big')
  const before = await figure.textContent()
  const first = page.locator('.compared > li').first()
  await first.getByText(voter.t.entity.changeAnswer).click()
  await first.getByRole('button', { name: voter.t.answers.five[0] ?? '' }).click()
  await expect(figure).not.toHaveText(before ?? '')
})

test('an answer changed from the results, the comparison or all positions leaves the voter where they were', async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.locator('a.result').last().click()
  await page.getByRole('link', { name: voter.t.entity.back }).click()
  await expect(page.locator('a.result').last()).toBeInViewport()

  await page.getByRole('link', { name: voter.t.results.compare }).click()
  const change = page.locator('.change').first()
  await change.getByText(voter.t.entity.changeAnswer).click()
  await change.getByRole('button', { name: voter.t.answers.five[2] ?? '' }).click()
  await expect(change.getByRole('button', { name: voter.t.answers.five[2] ?? '' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('link', { name: voter.t.thesis.positions }).first().click()
  await page.locator('.positions-page').getByText(voter.t.entity.changeAnswer).click()
  await page.getByRole('button', { name: voter.t.answers.five[0] ?? '' }).click()
  await expect(page.locator('.own-answer')).toContainText(voter.t.answers.five[0] ?? '')
})

test('on a phone the page of a party has at most four screens, even with 38 long theses that all differ', {
  tag: '@once',
}, async ({ page, voter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await changeSnapshot(page, (snapshot) => {
    const categories = 'Verkehr Wohnen Finanzen Klima Bildung Kultur Sport Sicherheit Wirtschaft'.split(' ')
    const theses = Array.from({ length: 38 }, (_, index) => ({
      id: index + 1,
      category: categories[index % categories.length] ?? '',
      text: `${index + 1}: Die Stadt soll bis zum Jahr 2035 in allen Ortsteilen dafür sorgen, dass Menschen ohne eigenes Auto ihre täglichen Wege mit Bus, Bahn und Fahrrad zurücklegen können, auch abends.`,
    }))
    const parties = snapshot.parties.map((party) => ({
      ...party,
      description: 'Wir setzen uns für unsere Stadt ein. '.repeat(20),
      answers: '0'.repeat(38),
    }))
    return { ...snapshot, theses, parties, candidates: [] }
  })
  await voter.openStorage()
  await voter.storeSession({ answers: Object.fromEntries(Array.from({ length: 38 }, (_, index) => [index + 1, 4])) })
  await voter.open('/results')
  await page.locator('a.result').first().click()
  await expect(page.getByText('33 weitere Thesen zeigen')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 844)
})

test('filter and search of the theses of a party are still there when the voter comes back', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  const { likeness } = comparing
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.locator('a.result').first().click()
  const filter = page.getByRole('group', { name: likeness.filter })
  await filter.getByRole('button', { name: likeness.same }).click()
  await page.getByRole('searchbox', { name: likeness.search }).fill('soll')
  await expect(page).toHaveURL(/theses=same&search=soll/)
  await page.getByRole('link', { name: voter.t.results.firm }).click()
  await expect(page.getByRole('heading', { level: 1, name: voter.t.models.title })).toBeFocused()
  await page.goBack()
  await expect(filter.getByRole('button', { name: likeness.same })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox', { name: likeness.search })).toHaveValue('soll')
})

test('the server receives one message for the start and one for the finish, and no answer', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  const messages: { url: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') messages.push({ url: request.url(), body: request.postDataJSON() })
  })
  await voter.vote([0, 4])
  // A reload before the response repeats the report; the server counts it once by the id of the session.
  await expect.poll(() => voter.readStoredSession()).toContain('"told":["started","completed"]')
  await page.reload()
  await voter.readRanking()
  expect(messages).toHaveLength(2)

  const [started, finished] = messages
  const { instance, theses } = await voter.readSnapshot()
  expect(started?.url).toContain('/api/v1/events')
  expect(started?.body).toEqual({ id: finished?.body.id, application_id: instance.id, event: 'voto_started' })
  expect(finished?.url).toContain(`/api/v1/public/instances/${instance.domain}/completions`)
  expect(Object.keys(finished?.body ?? {}).sort()).toEqual(['answered', 'id', 'top', 'variant'])
  expect(finished?.body.answered).toBe(theses.length)
})

test('long lists of candidates are searched and filtered, and every one can be reached', async ({ page, voter }, {
  project,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  const { candidates } = await voter.readSnapshot()
  await expect(page.getByText(`${candidates.length} Einträge`)).toBeVisible()
  while (await page.locator('.more button').count()) await page.locator('.more button').click()
  await expect(page.locator('a.result')).toHaveCount(candidates.length)

  const someone = candidates[7]
  await page.getByRole('searchbox').fill(someone?.last_name ?? '')
  await expect(page.locator('a.result').first()).toContainText(someone?.last_name ?? '')
  await expect(page).toHaveURL(/search=/)
  await page.locator('a.result').first().click()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(someone?.last_name ?? '')

  await page.getByRole('searchbox').fill('Niemand dieses Namens')
  await page.getByRole('button', { name: voter.t.results.reset }).click()
  // On a phone, all filters but the search are folded.
  const filters = page.locator('.further-filters > summary')
  await expect(filters).toHaveCount(project.name === 'phone' ? 1 : 0)
  if (project.name === 'phone') await filters.click()
  await page.getByRole('combobox', { name: voter.t.results.party }).selectOption({ index: 1 })
  await expect(page.getByText(new RegExp(`^\\d+ von ${candidates.length}$`)).first()).toBeVisible()
})

test('a ranking is limited to those who answer a thesis as the voter did, also after coming back', {
  tag: '@once',
}, async ({ page, voter }) => {
  const { filters } = comparing
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('button', { name: voter.t.results.filter }).click()
  const { candidates, parties, theses } = await voter.readSnapshot()
  const agreeing = parties.filter(({ answers }) => answers[1] === '3')
  const choice = page.getByRole('combobox', { name: filters.sameAnswer })
  await choice.selectOption({ index: 2 })
  await expect(page.locator('a.result')).toHaveCount(agreeing.length)
  await expect(page).toHaveURL(new RegExp(`[?]thesis=${theses[1]?.id}$`))
  await page.locator('a.result').first().click()
  await page.goBack()
  await expect(choice).toHaveValue(String(theses[1]?.id))
  await expect(page.locator('a.result')).toHaveCount(agreeing.length)

  await voter.open(`/results/candidates?thesis=${theses[1]?.id}`)
  const count = candidates.filter(({ answers }) => answers[1] === '3').length
  await expect(page.getByText(`${count} von ${candidates.length}`).first()).toBeVisible()
})

test('rows of a long list have about their final height before they are rendered', async ({ page, voter }) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  await expect(page.locator('a.result')).toHaveCount(50)
  const list = page.locator('.ranking').first()
  const height = () => list.evaluate((element) => element.clientHeight)
  const reserved = await height()
  await list.evaluate((element) => {
    for (const row of element.querySelectorAll('li')) row.style.contentVisibility = 'visible'
  })
  const drawn = await height()
  expect(Math.abs(reserved - drawn) / drawn, `${reserved} of ${drawn} px`).toBeLessThan(0.15)
})

test('entities with too few answers are listed after the others, without a rank', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  while (await page.locator('.more button').count()) await page.locator('.more button').click()
  const section = page.getByRole('region', { name: voter.t.results.tooFew })
  await expect(section).toBeVisible()
  expect((await section.locator('.result-rank').allTextContents()).join('').trim()).toBe('')
})

test('the page on firmness shows every model and a range for each of the first places', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.firm }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: voter.t.models.title })).toBeFocused()
  const { hybrid, manhattan, scalar_product } = voter.t.models.names
  for (const name of [hybrid, manhattan, scalar_product]) {
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
  }
  await expect(page.locator('.ranges li')).toHaveCount((await voter.readSnapshot()).parties.length)
})

test('the voter’s answers lead to the answers of all parties to a thesis, with reasons, and from there to the next thesis', async ({
  page,
  voter,
}) => {
  const { positions } = comparing
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await openAnswers(page, voter.t.results.answersTitle)
  await page.locator('.your-answers').getByRole('link', { name: voter.t.thesis.positions }).first().click()
  const { parties, theses } = await voter.readSnapshot()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/positions/${theses[0]?.id}$`))
  await expect(page.locator('.position-list > li')).toHaveCount(parties.length)
  await expect(page.getByRole('region', { name: positions.yours })).toContainText(voter.t.answers.five[4] ?? '')
  const explained = page.getByRole('main').getByRole('blockquote')
  await expect(explained.first()).toBeVisible()

  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  await page.getByText(voter.t.results.filter, { exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.getByRole('link', { name: positions.next }).first().click()
  await expect(page).toHaveURL(new RegExp(`/positions/${theses[1]?.id}/candidates$`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/positions/${theses[0]?.id}/candidates$`))
})

test('the answers to a thesis open from a link, without answers of the voter', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  const { positions } = comparing
  const { parties, theses } = await voter.readSnapshot()
  await voter.open(`/positions/${theses[3]?.id}`)
  await expect(page.locator('.position-list > li')).toHaveCount(parties.length)
  await expect(page.getByText(positions.unanswered)).toBeVisible()
})

test('any number of entities can be compared, chosen from a searchable list', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  const { compare } = comparing
  // Narrower windows have no table.
  await page.setViewportSize({ width: 800, height: 844 })
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.compare }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page
    .getByRole('link', { name: /entfernen$/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const { candidates, parties } = await voter.readSnapshot()
  await page.getByText(compare.chooser).click()
  await page.getByRole('searchbox').fill(candidates[0]?.last_name ?? '')
  await page.getByRole('checkbox', { name: candidates[0]?.last_name ?? '' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('link', { name: compare.allParties }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(parties.length + 1)
})

test('the heads of a long comparison stay in view, and the keyboard scrolls it', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  const { compare } = comparing
  await page.setViewportSize({ width: 680, height: 844 })
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const { parties } = await voter.readSnapshot()
  await voter.open(`/compare/${parties.map(({ id }) => `p${id}`).join(',')}`)
  const table = page.getByRole('region', { name: compare.table })
  await table.focus()
  await page.keyboard.press('End')
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  const edge = await table.boundingBox()
  const you = await page.getByRole('columnheader', { name: voter.t.entity.you }).boundingBox()
  expect(you?.x).toBeCloseTo(edge?.x ?? 0, 0)
  expect(you?.y).toBeCloseTo(edge?.y ?? 0, 0)
})

test('on a phone, the comparison scrolls one way only, and shows answers and reasons at once', {
  tag: '@once',
}, async ({ page, voter }) => {
  const { compare } = comparing
  await page.setViewportSize({ width: 390, height: 664 })
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const { parties } = await voter.readSnapshot()
  await voter.open(`/compare/${parties.map(({ id }) => `p${id}`).join(',')}`)
  const card = page.locator('.comparison-cards > li').first()
  await expect(card.locator('.answer-row')).toHaveCount(parties.length + 1)
  await expect(card.locator('.answer-row').first()).toBeInViewport()
  const scrollers = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
      .filter((part) => !part.closest('.visually-hidden'))
      .map((part) => part.outerHTML.slice(0, 100)),
  )
  expect(scrollers, 'scroll to the side').toEqual([])

  await card.getByRole('button', { name: compare.reasons }).click()
  await expect(card.getByRole('blockquote').first()).toBeVisible()
  await card.getByRole('link', { name: voter.t.thesis.positions }).click()
  await expect(page.locator('.position-list > li')).toHaveCount(parties.length)
  await page.goBack()
  await expect(card.getByRole('blockquote').first()).toBeVisible()

  await page.getByText(compare.chooser).click()
  await page
    .getByRole('link', { name: /entfernen$/ })
    .first()
    .click()
  await expect(card.locator('.answer-row')).toHaveCount(parties.length)
})

test('a bookmark set in the ranking survives a reload, and is deleted with the answers', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  const bookmark = page.getByRole('button', { name: / merken$/ }).nth(3)
  await expect(bookmark).toBeVisible()
  const name = await page.locator('.result-name').nth(3).textContent()
  await bookmark.click()
  await page.getByRole('checkbox', { name: 'Nur gemerkte (1)' }).check()
  await expect(page.locator('.result-name')).toHaveText([name ?? ''])
  await expect(page).toHaveURL(/marked=1/)
  await page.reload()
  await expect(page.locator('.result-name')).toHaveText([name ?? ''])
  await page.getByRole('button', { name: voter.t.forget.button }).click()
  await voter.open('/results/candidates')
  await expect(page.getByRole('checkbox', { name: /^Nur gemerkte/ })).toHaveCount(0)
})

test('the focus stays in the list when bookmarks are removed by keyboard among bookmarks only', async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  const { parties } = await voter.readSnapshot()
  const answers = JSON.parse((await voter.readStoredSession()) ?? '').run.answers
  await voter.storeSession({ answers, marked: parties.slice(0, 2).map(({ id }) => `p${id}`) })
  await voter.open('/results/parties?marked=1')
  const bookmarks = page.getByRole('button', { name: / merken$/ })
  await expect(bookmarks).toHaveCount(2)
  await bookmarks.first().focus()
  await page.keyboard.press('Space')
  await expect(bookmarks).toHaveCount(1)
  await expect(bookmarks).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Nur gemerkte (0)' })).toBeFocused()
})

test('bookmarks are a list of their own that is compared, printed and shared without answers', async ({
  browser,
  page,
  voter,
}) => {
  const { bookmarks } = comparing
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.locator('a.result').first().click()
  await page.getByRole('button', { name: / merken$/ }).click()
  await page.getByRole('link', { name: 'Merkliste (1)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: bookmarks.title })).toBeFocused()
  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  const candidate = page.locator('.ranking > li').nth(2)
  await candidate.getByRole('button', { name: / merken$/ }).click()
  await page.getByRole('link', { name: 'Merkliste (2)' }).click()
  await expect(page.locator('a.result')).toHaveCount(2)
  const names = await page.locator('.result-name').allTextContents()
  const link = await page.getByRole('textbox', { name: bookmarks.link }).inputValue()
  expect(link).toMatch(/\/bookmarks#m=p\d+c\d+$/)

  await page.getByRole('link', { name: voter.t.results.compare }).click()
  await expect(page.getByText('2 ausgewählt', { exact: true })).toBeVisible()
  await page.goBack()
  // The page is not loaded again, and its address has the bookmarks in the part that is never sent.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: bookmarks.print }).click()
  await expect(page.getByRole('rowheader', { name: names[1]?.trim() ?? '' })).toBeVisible()
  expect(page.url()).toMatch(/\/print#m=p\d+c\d+$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: bookmarks.sharedTitle })).toBeVisible()
  await expect(other.locator('.result-name')).toHaveText(names.map((name) => name.trim()))
  await other.getByRole('button', { name: bookmarks.adopt }).click()
  await expect(other.getByRole('heading', { level: 1, name: bookmarks.title })).toBeFocused()
  await other.close()
})

test('the printed ranking takes one sheet, A4 or Letter, and the theses stand in two columns', {
  tag: '@once',
}, async ({ page, voter }) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await voter.open('/print')
  await expect(page.locator('.printed-theses').first()).toBeVisible()
  for (const format of ['A4', 'Letter']) {
    const all = await countSheets(page, format)
    await page.locator('.next-sheet, .recipe').evaluateAll((parts) => {
      for (const part of parts) (part as HTMLElement).hidden = true
    })
    expect(await countSheets(page, format), `${format}, ranking`).toBe(1)
    await page.locator('.next-sheet, .recipe').evaluateAll((parts) => {
      for (const part of parts) (part as HTMLElement).hidden = false
    })
    // At most two sheets of theses for parties and for candidates.
    expect(all, format).toBeLessThanOrEqual(5)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-theses').first()).toHaveCSS('column-count', '2')
})

test('a long ranking is one stop of the Tab key, and the arrow keys lead to every row and its bookmark', async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
  // The second list has those without a place.
  const list = page.getByRole('region', { name: voter.t.results.tabs }).getByRole('list').first()
  const rows = list.locator('a.result')
  await expect(page.locator('a.result')).toHaveCount(50)
  await expect(list.locator('[tabindex="0"]')).toHaveCount(1)

  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await expect(rows.last()).toBeInViewport()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: / merken$/ }).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: / merken$/, pressed: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  const name = await rows.nth(1).locator('.result-name').textContent()
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name?.trim() ?? '' })).toBeFocused()
})

test('printed tables are complete, and a link to a website is printed with its address', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  // The width of an A4 page without its margins.
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const { parties } = await voter.readSnapshot()
  for (const path of [`/compare/${parties.map(({ id }) => `p${id}`).join(',')}`, '/categories']) {
    await voter.open(path)
    const table = page.locator('.scroller')
    await expect(table).toBeVisible()
    const cut = await table.evaluate((part) => {
      const isCut = getComputedStyle(part).overflow !== 'visible' && part.scrollHeight > part.clientHeight
      return isCut || part.scrollWidth > part.clientWidth
    })
    expect(cut, path).toBe(false)
  }
  const { id, website } = parties.find(({ website }) => website) ?? {}
  await voter.open(`/results/parties/${id}`)
  const link = page.locator('.profile a.website')
  expect(await link.evaluate((part) => getComputedStyle(part, '::after').content)).toContain(website ?? '')
})

test('the map names every party, links to it, and shows details of the one under the pointer', async ({
  page,
  voter,
}) => {
  const { map } = comparing
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: map.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: map.title })).toBeFocused()
  const chart = page.getByRole('figure', { name: map.chart })
  const { parties } = await voter.readSnapshot()
  await expect(chart.getByRole('link')).toHaveCount(parties.length)
  const first = chart.getByRole('link').first()
  const name = await first.textContent()
  await first.hover()
  await expect(chart.getByRole('link', { name: map.open })).toBeVisible()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused()
})

test('names on the map are not truncated, also in letters twice the size', async ({ page, voter }) => {
  const { map } = comparing
  await voter.openResultsOf([0, 1, 2, 3, 4])
  for (const size of ['100%', '200%']) {
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size
      })
    }, size)
    await voter.open('/map')
    const names = page.getByRole('figure', { name: map.chart }).locator('.map-name')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
    )
    expect(cut, size).toEqual([])
  }
})

/**
 * Milliseconds that the browser may be busy at once with twelve thousand candidates. A calculation that grows with the square
 * of their number takes a minute, a busy machine three times as long as an idle one.
 */
const MAX_TASK_MS = 3_000

test.describe('with twelve thousand candidates', () => {
  test('the list shows the number of candidates, and a search or a changed weight takes effect quickly', {
    tag: '@once',
  }, async ({ page, voter }) => {
    test.slow()
    await changeSnapshot(page, (snapshot) => {
      const [someone] = snapshot.candidates
      if (!someone) return snapshot
      const candidates = Array.from({ length: 12_000 }, (_, index) => ({
        ...someone,
        id: index + 1,
        first_name: `Vorname${index % 97}`,
        last_name: `Nachname${index}`,
        district: `Wahlkreis ${index % 30}`,
        answers: snapshot.theses.map((_, thesis) => String((index * (thesis + 3)) % 5)).join(''),
      }))
      return { ...snapshot, candidates }
    })
    await voter.openResultsOf([0, 1, 2, 3, 4])
    await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
    await page.getByRole('button', { name: districts.showAll }).click()
    await expect(page.getByText('12.000 Einträge')).toBeVisible()
    await expect(page.locator('a.result')).toHaveCount(50)
    await page.getByRole('button', { name: '50 weitere Einträge zeigen' }).click()
    await expect(page.locator('a.result')).toHaveCount(100)
    await expect(page.locator('a.result').nth(50)).toBeFocused()

    expect(await measureLongestTask(page, () => page.getByRole('searchbox').fill('nachname11999'))).toBeLessThan(
      MAX_TASK_MS,
    )
    await expect(page.locator('a.result')).toHaveCount(1)
    await page.getByRole('searchbox').fill('')
    await openAnswers(page, voter.t.results.answersTitle)
    const weight = page.locator('.your-answers').getByRole('checkbox').first()
    expect(await measureLongestTask(page, () => weight.check())).toBeLessThan(MAX_TASK_MS)
  })

  test('voters choose a constituency by its number once, and every page is about its ballot paper', {
    tag: '@once',
  }, async ({ page, voter }) => {
    test.slow()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url() + (request.postData() ?? ''))))
    await changeSnapshot(page, (snapshot) => ({ ...snapshot, candidates: inventCandidates(snapshot, 11_871, 299) }))
    await voter.openResultsOf([0, 1, 2, 3, 4])
    await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
    const search = page.getByRole('searchbox', { name: districts.search })
    await expect(page.locator('.districts > li')).toHaveCount(299)
    await search.fill('75')
    await search.press('Enter')
    const bar = page.locator('.district-bar')
    await expect(bar).toContainText('Wahlkreis 75: Tal')
    await expect(page.locator('a.result')).toHaveCount(40)
    await expect(page).toHaveURL(/\/results\/candidates#district=/)

    await page.locator('a.result').first().click()
    await expect(page.getByRole('heading', { level: 2, name: voter.t.entity.compare })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: voter.t.entity.back }).click()
    await expect(page.locator('a.result')).toHaveCount(40)
    await page.getByRole('link', { name: voter.t.results.compare }).click()
    await page.getByText(comparing.compare.chooser).click()
    await expect(bar).toContainText('Wahlkreis 75: Tal')
    await page.getByRole('button', { name: districts.change }).click()
    await search.fill('tal 8')
    await page.getByRole('button', { name: 'Wahlkreis 8: Tal', exact: true }).click()
    await page.getByRole('link', { name: voter.t.entity.back }).click()
    await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
    await expect(bar).toContainText('Wahlkreis 8: Tal')
    expect(addresses.filter((address) => /district|Wahlkreis/.test(address))).toEqual([])
  })
})

/** Invents candidates on party lists, spread over constituencies. */
function inventCandidates({ candidates: [someone], parties, theses }: Snapshot, count: number, districtCount: number) {
  if (!someone) return []
  return Array.from({ length: count }, (_, index) => ({
    ...someone,
    id: index + 1,
    party: parties[index % parties.length]?.id ?? null,
    first_name: `Vorname${index % 97}`,
    last_name: `Nachname-Doppelname${index}`,
    district: `Wahlkreis ${(index % districtCount) + 1}: Tal`,
    list_place: 1 + Math.floor(index / parties.length),
    answers: theses.map((_, thesis) => String((index * (thesis + 3)) % 5)).join(''),
  }))
}

test('the crib counts votes, takes one sheet of A4 or Letter, and keeps the votes on the device', {
  tag: '@once',
}, async ({ page, voter }) => {
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await page.getByRole('link', { name: comparing.crib }).click()
  await expect(page.getByRole('heading', { level: 1, name: crib.title })).toBeFocused()
  await page.locator('.crib summary').first().click()
  await page
    .getByRole('button', { name: /ganze Liste: eine Stimme mehr$/ })
    .first()
    .dblclick()
  await expect(page.getByText('Zusammen 2 Stimmen')).toBeVisible()
  for (const format of ['A4', 'Letter']) expect(await countSheets(page, format), format).toBe(1)
  await page.reload()
  await expect(page.getByText('Zusammen 2 Stimmen')).toBeVisible()
})

test('the crib of a ballot paper with four hundred names takes one sheet', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await changeSnapshot(page, (snapshot) => ({ ...snapshot, candidates: inventCandidates(snapshot, 400, 1) }))
  await voter.openResultsOf([0, 1, 2, 3, 4])
  await voter.open('/crib')
  await expect(page.getByText(/Namen, die nicht mehr hineinpassen/)).toBeVisible()
  for (const format of ['A4', 'Letter']) expect(await countSheets(page, format), format).toBe(1)
})

/** Returns the number of pages of the page's PDF. */
async function countSheets(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Returns the longest task of the page in milliseconds during an action. A busy machine needs longer. */
async function measureLongestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
    }).observe({ type: 'longtask' })
  })
  await act()
  await page.waitForTimeout(500)
  return page.evaluate(() => window.longestTask)
}

async function openAnswers(page: Page, title: string): Promise<void> {
  const answers = page.locator('.your-answers')
  if (!(await answers.getAttribute('open').then((open) => open !== null))) await answers.getByText(title).click()
}
