import { expect, test } from 'vitest'
import { computeReadingEase, countSyllables } from './readingEase.ts'

test.each([
  ['Stadt', 1],
  ['Auto', 2],
  ['Autobahnen', 4],
  ['generelles', 4],
  ['Theater', 3],
  ['Bauern', 2],
  ['Gebäude', 3],
  ['Straßenbeleuchtung', 5],
  ['EU', 1],
])('the syllables of the German word %s are counted', (word, count) => {
  expect(countSyllables(word, 'de')).toBe(count)
})

test.each([
  ['town', 1],
  ['close', 1],
  ['table', 2],
  ['library', 3],
  ['council', 2],
  ['playgrounds', 2],
  ['closed', 1],
  ['wanted', 2],
  ['houses', 2],
  ['times', 1],
])('the syllables of the English word %s are counted', (word, count) => {
  expect(countSyllables(word, 'en')).toBe(count)
})

test('the index of Amstad is 180 less the words of a sentence and 58.5 times the syllables of a word', () => {
  // 8 words in one sentence, 17 syllables: Auf · al-len · Au-to-bah-nen · soll · ein · ge-ne-rel-les · Tem-po · gel-ten
  const score = 180 - 8 - (58.5 * 17) / 8
  expect(computeReadingEase('Auf allen Autobahnen soll ein generelles Tempo gelten.', 'de')).toEqual({
    score: Math.round(score),
    level: 'hard',
  })
})

test('the index of Flesch is 206.835 less 1.015 times the words of a sentence and 84.6 times the syllables of a word', () => {
  // The · town · should · close · the · pool: 6 syllables in 6 words
  const score = 206.835 - 1.015 * 6 - 84.6
  expect(computeReadingEase('The town should close the pool.', 'en')).toEqual({
    score: Math.min(100, Math.round(score)),
    level: 'easy',
  })
})

test('what an explanation says does not count', () => {
  const plain = computeReadingEase('Der Hebesatz der Stadt soll steigen.', 'de')
  expect(computeReadingEase('Der (Hebesatz)[Prozentsatz der Gewerbesteuer] der Stadt soll steigen.', 'de')).toEqual(
    plain,
  )
})

test('short texts and other languages have no index', () => {
  expect(computeReadingEase('Die Stadt soll', 'de')).toBeNull()
  expect(computeReadingEase('La ville doit planter plus d’arbres.', 'fr')).toBeNull()
})
