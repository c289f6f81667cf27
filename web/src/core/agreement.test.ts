import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeAgreement } from './agreement.ts'
import type { Ballot } from './ballot.ts'

const ballot = (...choices: (number | null)[]): Ballot => choices.map((choice) => ({ choice, weight: 1 }))

const answers = fc
  .array(fc.option(fc.nat({ max: 4 })), { minLength: 12, maxLength: 12 })
  .map((given) => ballot(...given))

test('a case calculated by hand: equal, one step apart, three steps apart, and one thesis that only one answered', () => {
  // 4 + 3 + 1 of 12 points.
  expect(computeAgreement(ballot(0, 4, 1, 2), ballot(0, 3, 4, null), 5)).toEqual({ permille: 667, both: 3, same: 1 })
})

test('people with equal answers agree completely, whatever their weights are', () => {
  const weighed = ballot(0, 2, 4).map((vote) => ({ ...vote, weight: 2 as const }))
  expect(computeAgreement(weighed, ballot(0, 2, 4), 5)).toEqual({ permille: 1000, both: 3, same: 3 })
})

test('people with opposite answers have no agreement', () => {
  expect(computeAgreement(ballot(0, 1), ballot(1, 0), 2).permille).toBe(0)
})

test('without a thesis that both answered there is no figure', () => {
  expect(computeAgreement(ballot(0, null), ballot(null, 1), 5)).toEqual({ permille: null, both: 0, same: 0 })
})

test('agreement is symmetric', () => {
  fc.assert(
    fc.property(answers, answers, (one, other) => {
      expect(computeAgreement(one, other, 5)).toEqual(computeAgreement(other, one, 5))
    }),
  )
})
