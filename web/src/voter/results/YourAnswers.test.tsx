// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { election, party } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import { navigate } from '../app/location.ts'

const THESIS = 'Der Steig soll geteert werden.'
const ALL = { '11': 4, '12': 4, '13': 4 }

/** Opens the voter's answers below the ranking of parties. */
async function open(parties = election().parties, answers: Record<string, number | null> = ALL) {
  showApp('results', answers, election({ parties, candidates: [] }))
  await userEvent.click(await screen.findByRole('heading', { level: 2, name: german.results.answersTitle }))
  await screen.findByText(texts.ranking.answersText)
}

const answer = async (name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: THESIS })).getByRole('button', { name }))

const expectStatus = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

test('after an answer is changed, the new first rank is announced', async () => {
  await open([party(21, 'Tanne', '444'), party(22, 'Eiche', '004')])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await answer('Stimme eher zu')
  await expectStatus(/^Platz 1: Tanne, 91,7\s%$/)
})

test('pressing the selected answer again clears it, and the new first rank is announced', async () => {
  await open([party(21, 'Tanne', '404'), party(22, 'Eiche', '444')])
  await answer('Stimme voll zu')
  await expectStatus(/^Platz 1 teilen sich (Tanne und Eiche|Eiche und Tanne), bis 100,0\s%$/)
})

test('if many entities share the first rank, their number is announced instead of their names', async () => {
  await open([21, 22, 23, 24].map((id) => party(id, `P${id}`, '444')))
  await answer('Neutral')
  await expectStatus(/^Platz 1 teilen sich 4, bis \d/)
})

test('a ranking that becomes empty is announced', async () => {
  await open([party(21, 'Tanne', '-4-')], { '12': 4, '13': 4 })
  await answer('Stimme voll zu')
  await expectStatus(texts.models.nobody)
})

test('answers and filters that were opened are still open when the voter comes back', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: german.results.filter }))
  await screen.findByRole('searchbox')
  navigate('/match/hinterwald/results/parties/21')
  await screen.findByRole('heading', { level: 2, name: german.entity.compare })
  history.back()
  expect(await screen.findByText(texts.ranking.answersText)).toBeVisible()
  expect(screen.getByRole('searchbox')).toBeVisible()
})
