// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { buildCandidate, buildParty } from '../../../../test/participants.ts'
import { toCandidateEntry } from '../candidates/candidates.ts'
import { EMPTY_FIELDS, type Entry, getCommonFields } from '../entries.ts'
import { createPictureMatcher } from './pictureNames.ts'

function buildPartyEntry(id: number, shortcut: string, name: string): Entry {
  const value = buildParty(id, shortcut, { name })
  const common = { ...EMPTY_FIELDS, ...getCommonFields(value), status: 'created', isDeactivated: false } as const
  return { ...common, kind: 'parties', name: shortcut, detail: name, value }
}

function buildPerson(id: number, firstName: string, lastName: string, party: string, place = -1): Entry {
  const email = `${firstName}.${lastName}@example.org`.toLowerCase().replaceAll(' ', '')
  return toCandidateEntry(buildCandidate(id, lastName, { firstName, email, party_name: party, list_place: place }))
}

const PARTIES = [
  buildPartyEntry(1, 'GRÜNE', 'Bündnis 90/Die Grünen'),
  buildPartyEntry(2, 'BfM', 'Bürger für Mühlenbruck'),
  buildPartyEntry(3, 'FW', 'Freie Wähler'),
  buildPartyEntry(4, 'FWM', 'Freie Wähler Mühlenbruck'),
]

const PEOPLE = [
  buildPerson(11, 'Anna', 'Müller', 'GRÜNE', 1),
  buildPerson(12, 'Jan', 'Müller', 'GRÜNE', 2),
  buildPerson(13, 'Jan', 'Müller', 'BfM', 1),
  buildPerson(14, 'Ayla', 'von der Brandt', 'BfM', 12),
  buildPerson(15, 'Eva Maria', 'Klein', 'FW', 3),
]

const matchPerson = createPictureMatcher(PEOPLE, PARTIES)
const matchParty = createPictureMatcher(PARTIES, PARTIES)

const listIds = ({ entries }: ReturnType<typeof matchPerson>) => entries.map(({ id }) => id)

describe('a portrait is assigned by its file name', () => {
  test.each([
    ['anna.müller@example.org.jpg', 11],
    ['Anna.MÜLLER@example.org.jpg', 11],
    ['Müller, Anna.png', 11],
    ['anna_mueller.jpg', 11],
    ['AnnaMüller_Portrait.jpg', 11],
    // File systems of Apple write letters and their dots apart.
    ['Mu\u0308ller Anna.jpg', 11],
    ['Jan Müller BfM.jpg', 13],
    ['gruene-02-jan-mueller.jpg', 12],
    ['GRÜNE 1.jpg', 11],
    ['Gruene01.jpg', 11],
    ['fotos/Bürger für Mühlenbruck/Platz 12.jpg', 14],
    ['BfM/01.jpg', 13],
    ['Ayla von der Brandt.jpg', 14],
    ['klein_eva_maria.jpg', 15],
  ])('%s', (path, id) => {
    expect([matchPerson(path).kind, listIds(matchPerson(path))]).toEqual(['sure', [id]])
  })
})

describe('a portrait needs a decision', () => {
  test.each([
    ['Jan Müller.jpg', [12, 13]],
    ['Müller.jpg', [11, 12, 13]],
    ['Anna Müller und Familie.jpg', [11, 12, 13]],
    ['Eva Klein.jpg', [15]],
    ['Ayla von der Brand.jpg', [14]],
    ['1.jpg', []],
    ['IMG_2041.jpg', []],
    ['Foto.jpg', []],
  ])('%s', (path, ids) => {
    expect([matchPerson(path).kind, listIds(matchPerson(path))]).toEqual(['open', ids])
  })
})

test('a list place alone identifies a candidate if there is only one list', () => {
  const match = createPictureMatcher(PEOPLE.slice(0, 2), PARTIES)
  expect(match('02.jpg')).toMatchObject({ kind: 'sure', entries: [{ id: 12 }] })
})

test.each([
  ['GRÜNE.png', 'sure', [1]],
  ['Logo_gruene.png', 'sure', [1]],
  ['Bündnis 90 Die Grünen.png', 'sure', [1]],
  ['bfm-logo-rgb.png', 'sure', [2]],
  ['Freie Wähler.png', 'sure', [3]],
  ['Freie Wähler Mühlenbruck.png', 'sure', [4]],
  ['Grüne Jugend.png', 'open', [1]],
  ['Bürger Mühlenbruck.png', 'open', []],
  ['Piraten.png', 'open', []],
])('the match of the logo %s is %s', (path, kind, ids) => {
  expect([matchParty(path).kind, listIds(matchParty(path))]).toEqual([kind, ids])
})
