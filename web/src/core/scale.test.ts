import { expect, test } from 'vitest'
import { type ChoiceCount, toChoice, toPercent } from './scale.ts'

const SCALES: readonly { readonly choices: ChoiceCount; readonly percentages: readonly number[] }[] = [
  { choices: 2, percentages: [0, 100] },
  { choices: 3, percentages: [0, 50, 100] },
  { choices: 5, percentages: [0, 25, 50, 75, 100] },
]

test.each(SCALES)('the $choices answers are spread evenly over percent', ({ choices, percentages }) => {
  expect(percentages.map((percent) => toChoice(percent, choices))).toEqual([...percentages.keys()])
  expect([...percentages.keys()].map((choice) => toPercent(choice, choices))).toEqual(percentages)
})

test('a value between two answers is rounded to the nearest answer, and up if it is halfway', () => {
  expect([24, 25, 75, 76].map((percent) => toChoice(percent, 3))).toEqual([0, 1, 2, 2])
})
