// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election, party } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const { likeness } = comparing
const { algorithm } = election()

/** Finds the comparison of the answers. */
const comparison = () => screen.findByRole('region', { name: german.entity.compare })
const theses = async () => within(await comparison()).getAllByRole('listitem')
const choice = async (name: string) => within(await comparison()).getByRole('button', { name })
const choices = async () => {
  const group = within(await comparison()).getByRole('group', { name: likeness.filter })
  return within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}

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

test('the page says in words for each thesis whether both answers are the same, similar or different', async () => {
  showApp('results/parties/21', { '11': 4, '12': 3, '13': 0 })
  const [wood, path, spring] = await theses()
  expect(wood).toHaveTextContent(likeness.same)
  expect(path).toHaveTextContent(likeness.similar)
  expect(spring).toHaveTextContent(likeness.different)
})

test('a thesis without an answer of both is not labelled as the same, similar or different', async () => {
  showApp('results/parties/23', { '11': null, '12': 4 })
  for (const thesis of await theses())
    for (const word of [likeness.same, likeness.similar, likeness.different]) expect(thesis).not.toHaveTextContent(word)
})

test('the theses can be filtered by similar answers', async () => {
  showApp('results/parties/21', { '11': 4, '12': 3, '13': 0 })
  expect(await choices()).toEqual(['Alle 3', 'Gleich 1', 'Ähnlich 1', 'Verschieden 1'])
  await userEvent.click(await choice('Ähnlich 1'))
  expect(await choice('Ähnlich 1')).toHaveAttribute('aria-pressed', 'true')
  const shown = await theses()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toHaveTextContent('Der Steig soll geteert werden.')
})

test('a filter that matches no thesis shows a message', async () => {
  showApp('results/parties/21', { '11': 4 })
  await userEvent.click(await choice('Verschieden 0'))
  expect(await comparison()).toHaveTextContent(likeness.empty)
})

test('similarity is explained with the labels of the scale', async () => {
  showApp('results/parties/21', { '11': 4 })
  expect(await comparison()).toHaveTextContent('zum Beispiel „Stimme voll zu“ und „Stimme eher zu“')
})

test('with three choices, a neutral answer is similar to agreement', async () => {
  const three = election({ algorithm: { ...algorithm, decisions: 3 }, parties: [party(21, 'Tanne', '220')] })
  showApp('results/parties/21', { '11': 2, '12': 1, '13': 2 }, three)
  expect(await choices()).toEqual(['Alle 3', 'Gleich 1', 'Ähnlich 1', 'Verschieden 1'])
  expect((await theses())[1]).toHaveTextContent(likeness.similar)
})

test('with yes and no as the only answers, none are similar', async () => {
  const binary = election({
    algorithm: { ...algorithm, decisions: 3, binary: true },
    parties: [party(21, 'Tanne', '110')],
  })
  showApp('results/parties/21', { '11': 1, '12': 0, '13': 0 }, binary)
  expect(await choices()).toEqual(['Alle 3', 'Gleich 2', 'Verschieden 1'])
  expect(await comparison()).not.toHaveTextContent(likeness.similar)
})
