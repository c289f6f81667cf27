// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { findNearParty } from './nearParties.ts'

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
