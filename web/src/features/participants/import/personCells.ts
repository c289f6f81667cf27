/** Converts the cells of a list of people, as electoral offices and parties write them. */
import { completeUrl } from '../../../ui/checks.ts'
import type { CellValues } from '../../../ui/tableImport/importModel.ts'
import type { Role } from './importRows.ts'

/** Beginnings of academic titles. */
const TITLES = ['dr', 'prof', 'dipl', 'mag', 'ing']

const GENDERS: readonly (readonly [string, readonly string[]])[] = [
  ['female', ['w', 'f', 'weiblich', 'female', 'frau']],
  ['male', ['m', 'männlich', 'maennlich', 'male', 'mann', 'herr']],
  ['diverse', ['d', 'x', 'divers', 'diverse', 'nonbinary', 'nichtbinär']],
  ['no comment', ['keineangabe', 'nocomment', 'ohneangabe', 'ka']],
]

/** Returns the cells of a person with the names split and the words for role and gender replaced by the server's. */
export function parsePersonCells(cells: CellValues, defaultRole: Role): CellValues {
  const { full_name = '', email = '', role = '', gender = '', list_place = '', website = '', ...others } = cells
  const address = splitMailCell(email)
  const hasName = Boolean(others.first_name || others.last_name)
  return {
    ...(hasName ? {} : splitFullName(full_name || address.name)),
    ...others,
    role: role ? (parseRole(role) ?? role) : defaultRole,
    gender: parseGender(gender) ?? gender,
    email: address.email,
    list_place: list_place.replace(/\.$/, ''),
    website: completeUrl(website),
  }
}

const getLetters = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}]/gu, '')

function parseRole(text: string): Role | null {
  const letters = getLetters(text)
  if (/^(?:candidates?|kandidat(?:ur|in|en|innen)?|kandidierender?)$/.test(letters)) return 'candidate'
  return /^(?:trustperson|vertrauens(?:person|personen|frau|mann))$/.test(letters) ? 'trust_person' : null
}

function parseGender(text: string): string | null {
  const letters = getLetters(text)
  return GENDERS.find(([, words]) => words.includes(letters))?.[0] ?? null
}

/** Splits `Ayla Brandt <ayla@example.org>`. */
function splitMailCell(cell: string): { readonly name: string; readonly email: string } {
  const [, name = '', email = cell] = /^"?([^"<]*)"?\s*<([^>]+)>$/.exec(cell.trim()) ?? []
  return { name: name.trim(), email: email.trim() }
}

/** Splits `Dr. Ayla Brandt`, `Brandt, Ayla` and `Ayla von Brandt`. */
export function splitFullName(text: string): CellValues {
  const words = text.trim().split(/\s+/)
  const titles = words.findIndex((word) => !isTitle(word))
  const title = words.slice(0, Math.max(0, titles)).join(' ')
  const name = words.slice(Math.max(0, titles))
  const comma = name.join(' ').indexOf(',')
  if (comma >= 0) {
    const [last = '', first = ''] = [name.join(' ').slice(0, comma), name.join(' ').slice(comma + 1)]
    const rest = splitTitle(first.trim())
    return { title: title || rest.title, first_name: rest.name, last_name: last.trim() }
  }
  let start = name.length - 1
  // Small words before the last name belong to it.
  while (start > 1 && /^\p{Ll}/u.test(name[start - 1] ?? '')) start -= 1
  return { title, first_name: name.slice(0, start).join(' '), last_name: name.slice(start).join(' ') }
}

/** In `Brandt, Dr. Ayla` the title follows the comma. */
function splitTitle(text: string): { readonly title: string; readonly name: string } {
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => !isTitle(word))
  return at < 0 ? { title: '', name: text } : { title: words.slice(0, at).join(' '), name: words.slice(at).join(' ') }
}

function isTitle(word: string): boolean {
  return TITLES.includes((/^\p{L}+/u.exec(word)?.[0] ?? '').toLocaleLowerCase())
}
