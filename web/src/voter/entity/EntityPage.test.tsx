// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election, party, thesis } from '../../../test/election.ts'
import { showApp, storeSession } from '../../../test/voter.tsx'

const { likeness } = comparing
const { algorithm } = election()

/** Finds the comparison of the answers. */
const comparison = () => screen.findByRole('region', { name: german.entity.compare })
const choice = async (name: string) => within(await comparison()).getByRole('button', { name })
const choices = async () => {
  const group = within(await comparison()).getByRole('group', { name: likeness.filter })
  return within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}
/** Returns the texts of the theses and their headings in the order of the page, those in folded parts in brackets. */
const outline = async () =>
  [...(await comparison()).querySelectorAll<HTMLElement>('h3, h4, h5')].map((heading) => {
    const text = heading.textContent ?? ''
    const fold = heading.closest('details')
    return fold?.open === false && !heading.closest('summary') ? `(${text})` : text
  })
const searchField = async () => within(await comparison()).getByRole('searchbox', { name: likeness.search })

/** Twelve theses of two topics, of which voter and party differ in the first ten. */
const LONG = Array.from({ length: 12 }, (_, index) =>
  thesis(index + 1, index % 2 ? 'Wald' : 'Wege', `These ${index + 1}`),
)
const longElection = () => election({ theses: LONG, parties: [party(21, 'Tanne', '000000000044')] })
const longAnswers = Object.fromEntries(LONG.map(({ id }) => [id, 4]))

/** Answers every request with one explanation of the thesis 12. */
const explain = async () => Response.json({ theses: { 12: { text: 'Asphalt versiegelt den Boden.' } } })

test('in the reading order of screen readers the figure comes before its theses, as on the screen', async () => {
  showApp('results/parties/21', { '11': 4, '12': 4 })
  const figure = await screen.findByRole('region', { name: german.entity.agreement })
  const theses = screen.getByRole('heading', { level: 2, name: german.entity.compare })
  expect(figure.compareDocumentPosition(theses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the colour of a party is beside its short name if the full name is not shown', async () => {
  const short = { ...party(21, 'Tanne', '444'), name: 'Tanne' }
  const { container } = showApp('results/parties/21', { '11': 4 }, election({ parties: [short] }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Tanne' })
  expect(heading.querySelector('.mark')).toBeInTheDocument()
  expect(container.querySelector('.who .kicker')).toBeNull()
})

test('if the full name is shown, the colour is beside it', async () => {
  showApp('results/parties/21', { '11': 4 })
  expect(await screen.findByText('Bündnis Tanne')).toContainHTML('class="mark"')
  expect(screen.getByRole('heading', { level: 1 }).querySelector('.mark')).toBeNull()
})

test('differences come first, and the theses with other relations are folded under their number', async () => {
  showApp('results/parties/21', { '11': 4, '12': 3, '13': 0 })
  expect(await outline()).toEqual([
    `${likeness.different} 1`,
    'Die Quelle soll öffentlich bleiben.',
    `${likeness.similar} 1`,
    '(Der Steig soll geteert werden.)',
    `${likeness.same} 1`,
    '(Der Bannwald soll wachsen.)',
  ])
})

test('a thesis without an answer of both is neither same nor similar nor different', async () => {
  showApp('results/parties/23', { '11': null, '12': 4 })
  expect(await outline()).toContain(`${likeness.missing} 3`)
  expect(await choices()).toContain('Verschieden 0')
})

test('both answers are shown as signs and in words, and the explanation is folded', async () => {
  showApp('results/parties/21', { '11': 4, '12': 0, '13': 4 }, election(), explain)
  const text = await screen.findByText('Asphalt versiegelt den Boden.')
  expect(text).not.toBeVisible()
  const row = text.closest('li') as HTMLElement
  expect(row).toHaveTextContent(`Sie−− ${german.answers.five[0]}`)
  expect(row).toHaveTextContent(`Tanne++ ${german.answers.five[4]}`)
  await userEvent.click(within(row).getByText(likeness.reason))
  expect(text).toBeVisible()
})

test('many differences are grouped by category, and all but the first are folded', async () => {
  showApp('results/parties/21', longAnswers, longElection())
  const first = ['Wege', ...[1, 3, 5, 7, 9].map((n) => `These ${n}`)]
  expect(await outline()).toEqual([
    'Verschieden 10',
    ...first,
    ...['Wald', ...[2, 4, 6, 8, 10].map((n) => `These ${n}`)].map((text) => `(${text})`),
    'Gleich 2',
    ...['Wege', 'These 11', 'Wald', 'These 12'].map((text) => `(${text})`),
  ])
  expect(screen.getByText('5 weitere Thesen zeigen')).toBeVisible()
})

test('a folded part that was opened is open when the voter comes back', async () => {
  const { unmount } = showApp('results/parties/21', longAnswers, longElection())
  await userEvent.click(await screen.findByText('5 weitere Thesen zeigen'))
  await vi.waitFor(() => expect(Object.values(history.state)).toContain(true), { timeout: 15_000 })
  unmount()
  const state = history.state
  const replaceState = history.replaceState.bind(history)
  vi.spyOn(history, 'replaceState').mockImplementationOnce((_, title, url) => replaceState(state, title, url))
  showApp('results/parties/21', null, longElection())
  expect((await screen.findByText('5 weitere Thesen zeigen')).closest('details')).toHaveAttribute('open')
})

test('the theses can be filtered by relation and by double weight, and the address has the filter', async () => {
  storeSession({ answers: { '11': 4, '12': 3, '13': 0 }, doubled: [12] })
  showApp('results/parties/21', null)
  expect(await choices()).toEqual([
    'Alle 3',
    'Verschieden 1',
    'Ähnlich 1',
    'Gleich 1',
    'Ohne Antwort 0',
    'Zählt doppelt 1',
  ])
  await userEvent.click(await choice('Gleich 1'))
  expect(await choice('Gleich 1')).toHaveAttribute('aria-pressed', 'true')
  expect(await outline()).toEqual(['Gleich 1', 'Der Bannwald soll wachsen.'])
  await vi.waitFor(() => expect(location.search).toBe('?theses=same'), { timeout: 15_000 })
  await userEvent.click(await choice('Zählt doppelt 1'))
  expect(await outline()).toEqual(['Ähnlich 1', 'Der Steig soll geteert werden.'])
})

test('the filter and the search of the address are applied', async () => {
  showApp('results/parties/21?theses=same&search=bannwald', { '11': 4, '12': 4, '13': 0 })
  expect(await outline()).toEqual(['Gleich 1', 'Der Bannwald soll wachsen.'])
  expect(await searchField()).toHaveValue('bannwald')
})

test('a filter that matches no thesis shows a message', async () => {
  showApp('results/parties/21', { '11': 4 })
  await userEvent.click(await choice('Verschieden 0'))
  expect(await comparison()).toHaveTextContent(likeness.empty)
})

test('a search finds theses and unfolds the explanations that it finds', async () => {
  showApp('results/parties/21', { '11': 4, '12': 0, '13': 4 }, election(), explain)
  await screen.findByText('Asphalt versiegelt den Boden.')
  await userEvent.type(await searchField(), 'boden')
  expect(await outline()).toEqual(['Verschieden 1', 'Der Steig soll geteert werden.'])
  expect(screen.getByText('Asphalt versiegelt den Boden.')).toBeVisible()
  await userEvent.clear(await searchField())
  await userEvent.type(await searchField(), 'quelle')
  expect(await outline()).toEqual(['Gleich 1', 'Die Quelle soll öffentlich bleiben.'])
})

test('a thesis stays where it is while its answer is changed, and says how the answers relate now', async () => {
  showApp('results/parties/21', { '11': 4, '12': 4, '13': 0 })
  const row = within(await comparison())
    .getByText('Die Quelle soll öffentlich bleiben.')
    .closest('li') as HTMLElement
  await userEvent.click(within(row).getByText(german.entity.changeAnswer))
  await userEvent.click(within(row).getByRole('button', { name: german.answers.five[4] ?? '' }))
  expect(row).toBeVisible()
  expect(row.querySelector('.likeness')).toHaveTextContent(likeness.same)
})

test('similarity is explained with the labels of the scale', async () => {
  showApp('results/parties/21', { '11': 3 })
  expect(await comparison()).toHaveTextContent('zum Beispiel „Stimme voll zu“ und „Stimme eher zu“')
})

test('with three choices, a neutral answer is similar to agreement', async () => {
  const three = election({ algorithm: { ...algorithm, decisions: 3 }, parties: [party(21, 'Tanne', '220')] })
  showApp('results/parties/21', { '11': 2, '12': 1, '13': 2 }, three)
  expect((await choices()).slice(0, 4)).toEqual(['Alle 3', 'Verschieden 1', 'Ähnlich 1', 'Gleich 1'])
})

test('with yes and no as the only answers, none are similar', async () => {
  const binary = election({
    algorithm: { ...algorithm, decisions: 3, binary: true },
    parties: [party(21, 'Tanne', '110')],
  })
  showApp('results/parties/21', { '11': 1, '12': 0, '13': 0 }, binary)
  expect((await choices()).slice(0, 3)).toEqual(['Alle 3', 'Verschieden 1', 'Gleich 2'])
  expect(await comparison()).not.toHaveTextContent(likeness.similar)
})

test('topics and the calculation are folded below the theses', async () => {
  showApp('results/parties/21', longAnswers, longElection())
  for (const name of [comparing.categories.title, german.entity.sumTitle]) {
    const region = await screen.findByRole('region', { name })
    expect(region.querySelector('table')).not.toBeVisible()
    await userEvent.click(within(region).getByRole('heading', { name }))
    expect(region.querySelector('table')).toBeVisible()
  }
})
