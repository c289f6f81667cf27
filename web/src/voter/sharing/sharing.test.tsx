// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import texts from '../../../../locales/de/voter/sharing.json'
import { election, party } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import { encodeSharedAnswers } from '../../core/sharedAnswers.ts'

const QUESTIONNAIRE = { theses: election().theses, choices: 5 }
const MINE = { '11': 4, '12': 4, '13': 2 }

/** Encodes answers as the end of a link. */
const encode = (answers: Record<string, number | null>, doubled: number[] = [], seed = 7) =>
  encodeSharedAnswers({ seed, answers, doubled }, QUESTIONNAIRE)
const THEIRS = encode({ '11': 4, '12': 0, '13': null }, [11])

const readStoredSession = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run
const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name })

test('the results link to the page for sharing them', async () => {
  showApp('results', MINE)
  const link = await screen.findByRole('link', { name: german.results.share })
  expect(link).toHaveAttribute('href', '/match/hinterwald/share')
})

test('the link carries the answers in its fragment, and is copied on request', async () => {
  const user = userEvent.setup()
  showApp('share', MINE)
  const field = await screen.findByRole('textbox', { name: texts.share.link })
  const link = new URL((field as HTMLInputElement).value)
  expect(link.pathname).toBe('/match/hinterwald/shared')
  expect(link.search).toBe('')
  expect(link.hash).toBe(`#a=${encode(MINE, [], readStoredSession().seed)}`)
  await user.click(button(texts.share.copy))
  expect(await screen.findByText(texts.share.copied)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link.href)
})

test('a link copied in a frame leads to a page without the frame mode', async () => {
  showApp('share?embed=1&lang=de', MINE)
  const field = await screen.findByRole('textbox', { name: texts.share.link })
  expect(new URL((field as HTMLInputElement).value).search).toBe('?lang=de')
})

test('if the browser does not allow copying, the link is selected and a message is shown', async () => {
  const user = userEvent.setup()
  showApp('share', MINE)
  const field = (await screen.findByRole('textbox', { name: texts.share.link })) as HTMLInputElement
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(button(texts.share.copy))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.share.copyFailed)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

test('the QR code is shown on request', async () => {
  showApp('share', MINE)
  await heading(texts.share.title)
  expect(screen.queryByRole('img', { name: texts.share.codeAlt })).toBeNull()
  await userEvent.click(screen.getByText(texts.share.codeShow))
  expect(await screen.findByRole('img', { name: texts.share.codeAlt })).toBeInTheDocument()
})

test('the text alternative of the picture contains the ranks', async () => {
  showApp('share', MINE)
  expect(await screen.findByRole('img', { name: /^Bild Ihres Ergebnisses: Platz 1: Tanne, [\d,]+\s%;/ })).toBeVisible()
})

test('without an answer there is nothing to share or to print', async () => {
  showApp('share', {})
  expect(await heading(german.empty.noResult.title)).toBeVisible()
})

/** Finds the sums of the points of the parties. */
const findPrintedSums = () => screen.getByRole('region', { name: `${texts.print.sum}: ${german.results.parties}` })

test('the printed result contains the ranking, the points of every thesis and the seed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  showApp('print', MINE)
  await userEvent.click(await screen.findByRole('button', { name: texts.print.button }))
  expect(print).toHaveBeenCalledOnce()
  const ranking = screen.getByRole('region', { name: german.results.parties })
  expect(within(ranking).getAllByRole('row')[1]).toHaveTextContent(/^1Tanne/)
  // Two equal answers with two points each, and one point for full agreement and neutral.
  expect(within(findPrintedSums()).getByRole('row', { name: /^Punkte/ })).toHaveTextContent(/^Punkte5 von 6/)
  const [theses] = document.getElementsByClassName('printed-theses')
  expect(theses?.children).toHaveLength(3)
  // Signs, words for screen readers, and points.
  expect(theses?.firstElementChild).toHaveTextContent(/Ich\+\+ Stimme voll zu.*Tanne\+\+ Stimme voll zu \(2\)/)
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`${readStoredSession().seed}`)
})

test('the printed breakdown does not split a shared rank, and counts the entities that it leaves out', async () => {
  const parties = (answers: readonly string[]) => answers.map((given, index) => party(21 + index, `P${index}`, given))
  const heads = () =>
    within(findPrintedSums())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const { unmount } = showApp('print', MINE, election({ parties: parties(['442', '400', '400', '400', '400']) }))
  await heading(texts.print.heading)
  expect(heads()).toEqual(['P0'])
  unmount()
  showApp('print', MINE, election({ parties: parties(['400', '400', '400', '400', '400', '400', '000']) }))
  await heading(texts.print.heading)
  expect(heads()).toHaveLength(4)
  expect(screen.getByText(/^Auf Platz 1 stehen 2 weitere Einträge/)).toBeVisible()
})

test('an opened link shows no answers before the reader has chosen to see them', async () => {
  showApp(`shared#a=${THEIRS}`, MINE)
  await heading(texts.shared.title)
  expect(screen.getByText(/^In dem Link stecken 2 Antworten auf 3 Thesen/)).toBeVisible()
  expect(screen.queryByText('Tanne')).toBeNull()
  await userEvent.click(button(texts.shared.see))
  await heading(texts.shared.seenTitle)
  expect(screen.getByText('Aus 2 von 3 Thesen · 1 zählt doppelt')).toBeVisible()
  expect(screen.getByText('Eiche')).toBeVisible()
  expect(screen.getByRole('row', { name: /Bannwald.*Stimme voll zu\s?doppelt/ })).toBeVisible()
  expect(readStoredSession().answers).toEqual(MINE)
})

test('going back from a shared result leads to the page of the opened link, and the URL tells which of the two is shown', async () => {
  showApp(`shared#a=${THEIRS}`, MINE)
  const entries = history.length
  await userEvent.click(await screen.findByRole('button', { name: texts.shared.see }))
  expect(await heading(texts.shared.seenTitle)).toHaveFocus()
  expect(location.hash).toBe(`#a=${THEIRS}&view=result`)
  expect(history.length).toBe(entries + 1)
  expect(screen.getByRole('link', { name: texts.shared.seenBack })).toHaveAttribute('href', `#a=${THEIRS}`)
  history.back()
  await heading(texts.shared.title)
  expect(location.hash).toBe(`#a=${THEIRS}`)
})

test('a link of an earlier version without a seed can still be opened', async () => {
  const older = `1${THEIRS.slice(8)}`
  showApp(`shared#a=${older}&view=result`, MINE)
  await heading(texts.shared.seenTitle)
})

test('ties in a shared result are ordered by the seed in the link', async () => {
  const [pine] = election().parties
  const parties = [1, 2, 3, 4, 5, 6].map((id) => ({ ...(pine as NonNullable<typeof pine>), id, shortcut: `Tie ${id}` }))
  const orderWith = async (seed: number) => {
    const { unmount } = showApp(`shared#a=${encode(MINE, [], seed)}&view=result`, {}, election({ parties }))
    await heading(texts.shared.seenTitle)
    const names = screen.getAllByText(/^Tie \d$/).map(({ textContent }) => textContent)
    unmount()
    return names
  }
  const first = await orderWith(1)
  expect(await orderWith(1)).toEqual(first)
  expect(await orderWith(2)).not.toEqual(first)
})

test('in a shared result, entities with too few answers are listed separately and rows have no links', async () => {
  showApp(`shared#a=${encode(MINE)}`, { '11': 0 })
  await userEvent.click(await screen.findByRole('button', { name: texts.shared.see }))
  const parties = within(await screen.findByRole('region', { name: german.results.parties }))
  const tooFew = parties.getByRole('region', { name: german.results.tooFew })
  expect(within(tooFew).getByRole('heading', { level: 3 })).toBeVisible()
  expect(within(tooFew).getAllByRole('listitem')).toHaveLength(1)
  expect(tooFew).toHaveTextContent('Birke')
  expect(screen.queryByRole('link', { name: /Birke/ })).toBeNull()
})

test('double weights beyond the limit of the instance do not count', async () => {
  showApp(`together#a=${encode(MINE, [11, 12])}&b=${THEIRS}`, null)
  await screen.findByText(/^50,0\s%$/)
  expect(screen.getAllByText(german.entity.double)).toHaveLength(2)
})

test('on a device without answers, the shared ones are taken over at once, and no start or completion is reported', async () => {
  const send = vi.fn()
  showApp(`shared#a=${THEIRS}`, null)
  vi.stubGlobal('fetch', send)
  await userEvent.click(await screen.findByRole('button', { name: texts.shared.take }))
  await heading(german.results.title)
  expect(readStoredSession().answers).toEqual({ '11': 4, '12': 0, '13': null })
  expect(readStoredSession().doubled).toEqual([11])
  expect(readStoredSession().seed).toBe(7)
  expect(send).not.toHaveBeenCalled()
})

test('existing answers are replaced only after a confirmation', async () => {
  showApp(`shared#a=${THEIRS}`, MINE)
  await userEvent.click(await screen.findByRole('button', { name: texts.shared.take }))
  expect(screen.getByText(/^Auf diesem Gerät liegen schon 3 Antworten/)).toBeVisible()
  await userEvent.click(button(texts.shared.replaceNo))
  expect(readStoredSession().answers).toEqual(MINE)
  await userEvent.click(button(texts.shared.take))
  await userEvent.click(button(texts.shared.replaceYes))
  await heading(german.results.title)
  expect(readStoredSession().answers).toEqual({ '11': 4, '12': 0, '13': null })
})

test.each(['.', ')', '%20', '&gt;'])('a link followed by “%s” in a message can be read', async (sign) => {
  showApp(`shared#a=${encode(MINE)}${sign}`, MINE)
  expect(await heading(texts.shared.ownTitle)).toBeVisible()
})

test('a visitor without answers sees a link to the theses instead of the comparison', async () => {
  showApp(`shared#a=${THEIRS}`, null)
  await heading(texts.shared.title)
  expect(screen.queryByRole('button', { name: texts.shared.compare })).toBeNull()
  expect(screen.getByRole('link', { name: texts.shared.begin })).toHaveAttribute('href', '/match/hinterwald/theses/1')
})

test('the reader’s own link is recognised', async () => {
  showApp(`shared#a=${encode(MINE)}`, MINE)
  expect(await heading(texts.shared.ownTitle)).toBeVisible()
})

test.each([
  ['a part is missing', THEIRS.slice(0, -1), texts.shared.unreadableTitle],
  [
    'it has other theses',
    encodeSharedAnswers({ seed: 7, answers: {}, doubled: [] }, { theses: [{ id: 1 }], choices: 5 }),
    texts.shared.otherThesesTitle,
  ],
  ['it has no answers', encode({ '11': null }), texts.shared.blankTitle],
])('a message is shown for a link if %s', async (_, broken, title) => {
  showApp(`shared#a=${broken}`, MINE)
  expect(await heading(title)).toBeVisible()
})

test('from an opened link, the reader’s answers are compared with the sender’s', async () => {
  showApp(`shared#a=${THEIRS}`, MINE)
  await userEvent.click(await screen.findByRole('button', { name: texts.shared.compare }))
  await heading(texts.together.title)
  // Equal answers to the first of two theses, opposite answers to the second.
  expect(screen.getByText(/^50,0\s%$/)).toBeVisible()
  expect(screen.getByText('2 Thesen haben beide beantwortet, davon 1 gleich.')).toBeVisible()
  expect(screen.getAllByText(texts.together.you)).toHaveLength(3)
})

test('anybody with two links can compare them', async () => {
  showApp('together', null)
  const [first, second] = (await screen.findAllByRole('textbox')) as [HTMLElement, HTMLElement]
  await userEvent.click(button(texts.together.button))
  expect(screen.getAllByText(texts.together.missing)).toHaveLength(2)
  await userEvent.type(first, `Schau mal: https://wahl.example/match/hinterwald/shared#a=${encode(MINE)}`)
  await userEvent.type(second, `https://wahl.example/match/hinterwald/shared#a=${THEIRS}`)
  await userEvent.click(button(texts.together.button))
  expect(await screen.findByText(/^50,0\s%$/)).toBeVisible()
  expect(screen.getAllByText(texts.together.first)).toHaveLength(3)
  expect(location.hash).toBe(`#a=${encode(MINE)}&b=${THEIRS}`)
  const fields = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  expect(fields, 'what was pasted stays as it was').toEqual([
    `Schau mal: https://wahl.example/match/hinterwald/shared#a=${encode(MINE)}`,
    `https://wahl.example/match/hinterwald/shared#a=${THEIRS}`,
  ])
})

test.each([
  ['together', MINE, '/match/hinterwald/results'],
  ['together', null, '/match/hinterwald'],
  ['fairness', MINE, '/match/hinterwald/results'],
])('the page %s has a link back', async (page, answers, address) => {
  showApp(page, answers)
  const link = await screen.findByRole('link', { name: answers ? german.entity.back : german.empty.unknown.link })
  expect(link).toHaveAttribute('href', address)
})

test('the comparison of two people can be filtered by equal, similar and different answers', async () => {
  showApp(`together#a=${encode({ '11': 4, '12': 0, '13': 1 })}`, MINE)
  const theses = () =>
    within(screen.getByRole('region', { name: texts.together.theses })).getAllByRole('heading', { level: 3 })
  await screen.findByText(texts.together.agreement)
  expect(theses()).toHaveLength(3)
  await userEvent.click(button(`${comparing.likeness.same} 1`))
  expect(theses().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Bannwald')])
  await userEvent.click(button(`${comparing.likeness.similar} 1`))
  expect(theses().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Quelle')])
  await userEvent.click(button(`${comparing.likeness.different} 1`))
  expect(theses().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Steig')])
})

test('two people without a thesis in common see that there is nothing to compare', async () => {
  showApp(`together#a=${encode({ '12': 1 })}`, { '11': 4 })
  expect(await screen.findByText(texts.together.none)).toBeVisible()
})

test('a pasted text without a complete link is reported at its field', async () => {
  showApp('together', MINE)
  const field = await screen.findByRole('textbox', { name: texts.together.theirs })
  await userEvent.type(field, 'https://wahl.example/')
  await userEvent.click(button(texts.together.button))
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(texts.together.unreadable)
})
