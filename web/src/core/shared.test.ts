import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Questionnaire, readAnswers, type SharedAnswers, writeAnswers } from './shared.ts'

const FIVE: Questionnaire = { theses: [{ id: 11 }, { id: 12 }, { id: 13 }, { id: 14 }], choices: 5 }
const SOME: SharedAnswers = { answers: { 11: 4, 12: null, 13: 0 }, doubled: [13] }

/** A questionnaire with a voter's answers: any of them skipped, doubled or not dealt with. */
const shared = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 80 }),
    choices: fc.constantFrom(2, 3, 5),
    seed: fc.infiniteStream(fc.nat({ max: 11 })),
  })
  .map(({ ids, choices, seed }) => {
    const answers: Record<string, number | null> = {}
    const doubled: number[] = []
    for (const id of ids) {
      const { value = 0 } = seed.next()
      if (value === 0) continue
      answers[id] = value === 1 ? null : (value - 2) % choices
      if (value >= 2 + choices) doubled.push(id)
    }
    return { questionnaire: { theses: ids.map((id) => ({ id })), choices }, given: { answers, doubled } }
  })

const sorted = ({ answers, doubled }: SharedAnswers) => ({ answers, doubled: [...doubled].sort((a, b) => a - b) })

test('whatever a voter answered arrives as it was sent', () => {
  fc.assert(
    fc.property(shared, ({ questionnaire, given }) => {
      expect(readAnswers(writeAnswers(given, questionnaire), questionnaire)).toEqual(sorted(given))
    }),
  )
})

test('a link stays a link: letters and digits, one a thesis', () => {
  fc.assert(
    fc.property(shared, ({ questionnaire, given }) => {
      const word = writeAnswers(given, questionnaire)
      expect(word).toMatch(/^[\da-zA-Z]+$/)
      expect(word).toHaveLength(8 + questionnaire.theses.length)
    }),
  )
})

test('a word is as it always was: links that were sent go on being read', () => {
  expect(writeAnswers(SOME, FIVE)).toBe('117odnm8e1A0')
})

test('the order in which the theses were shown does not matter', () => {
  const drawn = { ...FIVE, theses: [...FIVE.theses].reverse() }
  expect(writeAnswers(SOME, drawn)).toBe(writeAnswers(SOME, FIVE))
  expect(readAnswers(writeAnswers(SOME, FIVE), drawn)).toEqual(SOME)
})

test('answers to other theses, or on another scale, are told apart', () => {
  const word = writeAnswers(SOME, FIVE)
  expect(readAnswers(word, { ...FIVE, theses: FIVE.theses.slice(1) })).toBe('otherTheses')
  expect(readAnswers(word, { ...FIVE, theses: [...FIVE.theses.slice(1), { id: 15 }] })).toBe('otherTheses')
  expect(readAnswers(word, { ...FIVE, choices: 3 })).toBe('otherTheses')
})

test('what is no such word, or has lost a part, is not read', () => {
  const word = writeAnswers(SOME, FIVE)
  for (const broken of [
    '',
    '1',
    word.slice(0, -1),
    `${word}a`,
    `2${word.slice(1)}`,
    word.replace('e', 'f'),
    `${word}.`,
  ])
    expect(readAnswers(broken, FIVE), broken).toBe('unreadable')
  const three = { ...FIVE, choices: 3 }
  expect(readAnswers(writeAnswers({ answers: {}, doubled: [] }, three).replace('0000', '000e'), three)).toBe(
    'unreadable',
  )
})

test('a thesis without an answer has no weight to share', () => {
  const word = writeAnswers({ answers: { 11: null }, doubled: [11, 12] }, FIVE)
  expect(readAnswers(word, FIVE)).toEqual({ answers: { 11: null }, doubled: [] })
})
