// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { findNearParties, findNearParty } from './nearParties.ts'

const PARTIES = [
  { name: 'GRÜNE', detail: 'Bündnis 90/Die Grünen' },
  { name: 'BfM', detail: 'Bürger für Mühlenbruck' },
  { name: 'SPD', detail: 'Sozialdemokratische Partei Deutschlands' },
] as Entry[]

test.each([
  ['Gruene', 'GRÜNE'],
  ['Die Grünen', 'GRÜNE'],
  ['Bürger für Mühlenbrück', 'BfM'],
])('the name “%s” resembles the party %s', (word, name) => {
  expect(findNearParty(word, PARTIES)?.name).toBe(name)
})

test.each(['GRÜNE', 'grüne', 'SPD', 'FDP', 'CDU', 'Linke', ''])('the name “%s” resembles no other party', (word) => {
  expect(findNearParty(word, PARTIES)).toBeNull()
})

test('of new names that resemble each other, the one of more rows is proposed for the others', () => {
  const near = findNearParties(['Eichenbnd', 'Eichenbund', 'Gruene', 'Eichenbund', 'GRÜNE'], PARTIES, [])
  expect([...near].map(([name, party]) => [name, party.name])).toEqual([
    ['Eichenbnd', 'Eichenbund'],
    ['Gruene', 'GRÜNE'],
  ])
})

test('a name that the user has confirmed as new is not asked about the other way round', () => {
  const near = findNearParties(['Eichenbund', 'Eichenbund', 'Eichenbunt'], PARTIES, ['Eichenbunt'])
  expect([...near]).toEqual([])
})
