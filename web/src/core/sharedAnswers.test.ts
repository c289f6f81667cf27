import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeSharedAnswers,
  encodeSharedAnswers,
  hasSameAnswersAndWeights,
  type Questionnaire,
  type SharedAnswers,
} from './sharedAnswers.ts'

const FIVE: Questionnaire = { theses: [{ id: 11 }, { id: 12 }, { id: 13 }, { id: 14 }], choices: 5 }
const SOME = { seed: 4_294_967_295, answers: { 11: 4, 12: null, 13: 0 }, doubled: [13] }

/** A questionnaire with a voter's answers, each of which may be skipped, doubled or missing. */
const shared = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 80 }),
    choices: fc.constantFrom(2, 3, 5),
    given: fc.infiniteStream(fc.nat({ max: 11 })),
    seed: fc.nat({ max: 2 ** 32 - 1 }),
  })
  .map(({ ids, choices, given, seed }) => {
    const answers: Record<string, number | null> = {}
    const doubled: number[] = []
    for (const id of ids) {
      const { value = 0 } = given.next()
      if (value === 0) continue
      answers[id] = value === 1 ? null : (value - 2) % choices
      if (value >= 2 + choices) doubled.push(id)
    }
    return { questionnaire: { theses: ids.map((id) => ({ id })), choices }, given: { seed, answers, doubled } }
  })

const sortDoubled = (shared: SharedAnswers) => ({ ...shared, doubled: [...shared.doubled].sort((a, b) => a - b) })

test('shared answers are decoded as they were sent, together with the seed for ties', () => {
  fc.assert(
    fc.property(shared, ({ questionnaire, given }) => {
      expect(decodeSharedAnswers(encodeSharedAnswers(given, questionnaire), questionnaire)).toEqual(sortDoubled(given))
    }),
  )
})

test('shared answers are encoded as letters and digits, one per thesis', () => {
  fc.assert(
    fc.property(shared, ({ questionnaire, given }) => {
      const word = encodeSharedAnswers(given, questionnaire)
      expect(word).toMatch(/^[\da-zA-Z]+$/)
      expect(word).toHaveLength(15 + questionnaire.theses.length)
    }),
  )
})

test('the encoding does not change: links that were sent before can still be read', () => {
  expect(encodeSharedAnswers(SOME, FIVE)).toBe('21z141z317odnm8e1A0')
  expect(decodeSharedAnswers('21z141z317odnm8e1A0', FIVE)).toEqual(SOME)
  const { seed: _, ...older } = SOME
  expect(decodeSharedAnswers('117odnm8e1A0', FIVE)).toEqual(older)
})

test('answers are equal whatever their seeds are', () => {
  expect(hasSameAnswersAndWeights(SOME, { ...SOME, seed: 1 }, FIVE)).toBe(true)
  expect(hasSameAnswersAndWeights(SOME, { ...SOME, doubled: [] }, FIVE)).toBe(false)
  expect(hasSameAnswersAndWeights(SOME, { ...SOME, answers: { ...SOME.answers, 14: null } }, FIVE)).toBe(false)
})

test('the order in which the theses were shown does not matter', () => {
  const drawn = { ...FIVE, theses: [...FIVE.theses].reverse() }
  expect(encodeSharedAnswers(SOME, drawn)).toBe(encodeSharedAnswers(SOME, FIVE))
  expect(decodeSharedAnswers(encodeSharedAnswers(SOME, FIVE), drawn)).toEqual(SOME)
})

test('answers to other theses or on another scale are distinguished', () => {
  const word = encodeSharedAnswers(SOME, FIVE)
  expect(decodeSharedAnswers(word, { ...FIVE, theses: FIVE.theses.slice(1) })).toBe('otherTheses')
  expect(decodeSharedAnswers(word, { ...FIVE, theses: [...FIVE.theses.slice(1), { id: 15 }] })).toBe('otherTheses')
  expect(decodeSharedAnswers(word, { ...FIVE, choices: 3 })).toBe('otherTheses')
})

test('an invalid or incomplete text is not decoded', () => {
  const word = encodeSharedAnswers(SOME, FIVE)
  for (const broken of [
    '',
    '1',
    word.slice(0, -1),
    `${word}a`,
    `1${word.slice(1)}`,
    `3${word.slice(1)}`,
    word.replace('1z141z3', 'zzzzzzz'),
    word.replace('e1A', 'f1A'),
    `${word}.`,
  ])
    expect(decodeSharedAnswers(broken, FIVE), broken).toBe('unreadable')
  const three = { ...FIVE, choices: 3 }
  expect(
    decodeSharedAnswers(
      encodeSharedAnswers({ seed: 0, answers: {}, doubled: [] }, three).replace(/0000$/, '000e'),
      three,
    ),
  ).toBe('unreadable')
})

test('the weight of a thesis without an answer is not shared', () => {
  const word = encodeSharedAnswers({ seed: 7, answers: { 11: null }, doubled: [11, 12] }, FIVE)
  expect(decodeSharedAnswers(word, FIVE)).toEqual({ seed: 7, answers: { 11: null }, doubled: [] })
})
