/**
 * Finds whom a picture shows by the name of its file: a mail address, a name, the short name of a party, or a place on
 * its list. If a name fits several people, or nobody exactly, the user is asked.
 */
import { normalizeSearchText } from '../../../core/searchText.ts'
import type { Entry } from '../entries.ts'
import { findNearParty } from '../nearParties.ts'

/** Whom a picture may show. */
export interface PictureMatch {
  /** `sure`: exactly one entry fits. `open`: the user has to choose, and `entries` are proposals, maybe none. */
  readonly kind: 'sure' | 'open'
  readonly entries: readonly Entry[]
}

/** The maximum number of entries that are proposed for one picture. */
const MAX_PROPOSALS = 4

/** Words in file names that do not identify anybody, unless they are part of the name. */
const NOISE = new Set([
  ...['logo', 'logos', 'signet', 'picture', 'bild', 'foto', 'fotos', 'photo', 'portrait', 'portraits', 'portraet'],
  ...['pressefoto', 'passbild', 'bewerbungsfoto', 'platz', 'listenplatz', 'liste', 'list', 'place', 'nr'],
  ...['rgb', 'cmyk', 'web', 'print', 'final', 'klein', 'gross'],
])

/** An entry with the words that its pictures can be named by. */
interface Subject {
  readonly entry: Entry
  readonly mail: string
  readonly names: readonly (readonly string[])[]
  /** Words that may stand beside the name: those of the party, and the place on its list. */
  readonly companions: ReadonlySet<string>
  /** Words that are the place on a list. */
  readonly places: readonly (readonly string[])[]
}

/** Returns a function that finds whom a picture shows, given its path. */
export function createPictureMatcher(entries: readonly Entry[], parties: readonly Entry[]) {
  const subjects = entries.map((entry) => toSubject(entry, parties, entries))
  return (path: string): PictureMatch => findMatch(path, subjects)
}

function findMatch(path: string, subjects: readonly Subject[]): PictureMatch {
  const folders = path.normalize('NFC').split('/')
  const base = (folders.pop() ?? '').replace(/\.\w{2,5}$/, '')
  const found = findMatchOf(base, folders.at(-1) ?? '', subjects)
  // Capitals begin words in `MüllerAnna`, but not in short names of parties such as “BfM”.
  const parted = base.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const other = found.kind === 'open' && parted !== base ? findMatchOf(parted, folders.at(-1) ?? '', subjects) : found
  return other.kind === 'sure' || found.entries.length === 0 ? other : found
}

function findMatchOf(base: string, folder: string, subjects: readonly Subject[]): PictureMatch {
  const mail = base.trim().toLowerCase()
  const words = listWords(base)
  const inFolder = [...listWords(folder), ...words]
  const certain = [
    subjects.filter((each) => each.mail !== '' && each.mail === mail),
    subjects.filter((each) => each.names.some((name) => isNameWith(name, words, each.companions))),
    subjects.filter(({ places }) => places.some((place) => isPlace(place, words) || isPlace(place, inFolder))),
  ].find((found) => found.length > 0)
  if (certain?.length === 1) return { kind: 'sure', entries: certain.map(({ entry }) => entry) }
  const proposals = certain ?? subjects.filter((subject) => isSimilar(subject, words))
  return { kind: 'open', entries: proposals.slice(0, MAX_PROPOSALS).map(({ entry }) => entry) }
}

function toSubject(entry: Entry, parties: readonly Entry[], entries: readonly Entry[]): Subject {
  if (entry.kind === 'parties')
    return {
      entry,
      mail: '',
      names: [listWords(entry.name), listWords(entry.detail)].filter((name) => name.length > 0),
      companions: new Set([...listWords(entry.name), ...listWords(entry.detail)]),
      places: [],
    }
  const party = parties.find(({ name }) => name === entry.party)
  const partyNames = [entry.party, party?.detail ?? ''].map(listWords).filter((name) => name.length > 0)
  const place = entry.listPlace >= 1 ? String(entry.listPlace) : null
  const isOnlyList = entries.every((each) => each.party === entry.party)
  return {
    entry,
    mail: entry.detail.trim().toLowerCase(),
    names: [listPersonWords(entry)].filter((name) => name.length > 1),
    companions: new Set([...partyNames.flat(), ...(place ? [place] : []), ...listWords(getTitle(entry))]),
    places: place ? [...partyNames.map((name) => [...name, place]), ...(isOnlyList ? [[place]] : [])] : [],
  }
}

function getTitle({ kind, value }: Entry): string {
  return kind === 'candidates' ? value.title : ''
}

function listPersonWords(entry: Entry): readonly string[] {
  if (entry.kind !== 'candidates' && entry.kind !== 'light') return listWords(entry.name)
  return listWords(`${entry.value.firstName} ${entry.value.lastName}`)
}

/** Returns the words of a name in lower case: `Müller_Anna01` is `mueller`, `anna`, `1`. Zeros in front do not count. */
function listWords(text: string): readonly string[] {
  const spelled = text
    .normalize('NFC')
    .replace(/[äöüÄÖÜ]/g, '$&e')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
  const words = normalizeSearchText(spelled).split(/[^\p{L}\p{N}]+/u)
  return words.map((word) => word.replace(/^0+(?=\d)/, '')).filter((word) => word !== '')
}

/** Returns whether words are a name in any order, and beside it nothing but companions. */
function isNameWith(name: readonly string[], words: readonly string[], companions: ReadonlySet<string>): boolean {
  const rest = [...words]
  for (const word of name) {
    const at = rest.indexOf(word)
    if (at < 0) return false
    rest.splice(at, 1)
  }
  return rest.every((word) => companions.has(word) || NOISE.has(word))
}

/** Returns whether words are a place on a list, in any order. */
function isPlace(place: readonly string[], words: readonly string[]): boolean {
  const relevant = words.filter((word) => !NOISE.has(word) || place.includes(word))
  return relevant.toSorted().join(' ') === place.toSorted().join(' ')
}

/** Returns whether a picture with these words may show somebody: a part of the name, or nearly the name. */
function isSimilar({ entry, names }: Subject, words: readonly string[]): boolean {
  if (words.every((word) => NOISE.has(word))) return false
  if (entry.kind === 'parties')
    return (
      names.some((name) => name.every((word) => words.includes(word))) ||
      findNearParty(words.join(' '), [entry]) !== null
    )
  const last = entry.kind === 'candidates' || entry.kind === 'light' ? listWords(entry.value.lastName) : []
  return (
    (last.length > 0 && last.every((word) => words.includes(word))) ||
    names.some((name) => findNearParty(words.join(' '), [{ ...entry, name: name.join(' '), detail: '' }]) !== null)
  )
}
