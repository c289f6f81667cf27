// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderVoterUi } from '../../test/renderVoterUi.tsx'
import { AnswerPair } from './AnswerPair.tsx'
import { ResultRow, type RowEntry } from './ResultRow.tsx'

const tanne = { name: 'Tanne', details: ['Bündnis Tanne'], colour: '#116633' }
const result = { rank: 1, permille: 688, counted: 3, answered: 3 }

/** Renders a row inside a link, whose accessible name is the text of the row. */
function row(
  changes: Partial<typeof result> | { rank: null; permille: null },
  isShared = false,
  entry: RowEntry = tanne,
) {
  renderVoterUi(
    <a className="result" href="/tanne">
      <ResultRow entry={entry} result={{ ...result, ...changes }} isShared={isShared} />
    </a>,
  )
  return screen.getByRole('link')
}

test('a row shows rank, name and percentage, with a decimal comma', () => {
  expect(row({})).toHaveAccessibleName(/^Platz 1 Tanne Bündnis Tanne 68,8\s%$/)
})

test('a rank in the thousands is formatted like every other number', () => {
  expect(row({ rank: 1855 })).toHaveAccessibleName(/^Platz 1\.855 Tanne/)
})

test('a row shows how many answers were compared if some could not be', () => {
  expect(row({ counted: 2 })).toHaveTextContent('verglichen mit 2 von 3 Antworten')
})

test('a shared rank is labelled as shared', () => {
  expect(row({}, true)).toHaveTextContent('geteilter Platz')
})

test('without comparable answers there is neither a rank nor a figure', () => {
  const link = row({ rank: null, permille: null })
  expect(link).toHaveTextContent('–')
  expect(link).not.toHaveTextContent('Platz')
})

test('the colour of a party is a mark beside its name, and never the bar', () => {
  const link = row({})
  const coloured = [...link.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.backgroundColor)
  expect(coloured.map(({ className }) => className)).toEqual(['mark'])
})

test('a party without a colour has no mark', () => {
  expect(row({}, false, { ...tanne, colour: null }).querySelector('.mark')).toBeNull()
})

test('a comparison shows both answers and the double weights', () => {
  renderVoterUi(<AnswerPair choices={5} yours={4} theirs={null} isDouble={true} name="Tanne" />)
  const [yours, theirs] = screen.getAllByRole('definition')
  expect(yours).toHaveTextContent('Stimme voll zudoppelt')
  expect(theirs).toHaveTextContent('Keine Antwort')
})
