// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderVoterUi } from '../../test/renderVoterUi.tsx'
import type { ChoiceCount } from '../core/scale.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { AnswerSymbolButtons } from './AnswerSymbolButtons.tsx'
import { getAnswerForKey } from './scale.ts'

const names = () => screen.getAllByRole('button').map((button) => button.textContent)
const nothing = () => undefined

test.each<[ChoiceCount, string[]]>([
  [5, ['Stimme voll zu', 'Stimme eher zu', 'Neutral', 'Stimme eher nicht zu', 'Stimme gar nicht zu']],
  [3, ['Stimme zu', 'Neutral', 'Stimme nicht zu']],
  [2, ['Ja', 'Nein']],
])('%i answers are offered, agreement first', (choices, expected) => {
  renderVoterUi(<AnswerButtons choices={choices} value={undefined} onAnswer={nothing} labelledBy="thesis" />)
  for (const name of expected) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')
  expect(names()).toHaveLength(choices)
  expect(names()[0]).toContain(expected[0])
})

test('the selected answer is marked, and another one can be selected by pointer or keyboard', async () => {
  const onAnswer = vi.fn()
  renderVoterUi(<AnswerButtons choices={5} value={4} onAnswer={onAnswer} labelledBy="thesis" />)
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Stimme voll zu')
  await userEvent.click(screen.getByRole('button', { name: 'Neutral' }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onAnswer.mock.calls).toEqual([[2], [1]])
})

test('the answers form a group that is labelled by the thesis', () => {
  renderVoterUi(
    <>
      <h1 id="thesis">Der Steig soll geteert werden.</h1>
      <AnswerButtons choices={2} value={null} onAnswer={nothing} labelledBy="thesis" />
    </>,
  )
  expect(screen.getByRole('group', { name: 'Der Steig soll geteert werden.' })).toBeVisible()
})

test('symbol buttons have full names, and pressing the selected one clears the answer', async () => {
  const onAnswer = vi.fn()
  renderVoterUi(<AnswerSymbolButtons choices={3} value={0} onAnswer={onAnswer} labelledBy="thesis" />)
  await userEvent.click(screen.getByRole('button', { name: 'Stimme zu', pressed: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Stimme nicht zu', pressed: true }))
  expect(onAnswer.mock.calls).toEqual([[2], [null]])
})

test('number keys select the answers in the order of the page', () => {
  expect(['1', '2', '3', '4', '5'].map((key) => getAnswerForKey(key, 5))).toEqual([4, 3, 2, 1, 0])
  expect(['1', '2', '3', '0', 'a'].map((key) => getAnswerForKey(key, 2))).toEqual([
    1,
    0,
    undefined,
    undefined,
    undefined,
  ])
})
