/** Parties as the import grid shows them. */
import type { TFunction } from 'i18next'
import type { components } from '../../../api/schema.d.ts'
import { checkText, checkUrl, completeUrl } from '../../../ui/checks.ts'
import { checkColour } from '../../../ui/fields.ts'
import { findDuplicates } from '../../../ui/tableImport/findDuplicates.ts'
import type {
  CellValues,
  ImportColumn,
  ImportModel,
  ImportRow,
  RowQuestion,
  RowVerdict,
} from '../../../ui/tableImport/importModel.ts'
import type { ValidationError } from '../../../ui/validationErrors.ts'
import type { EntryOf, Party } from '../entries.ts'
import { findNearParty, type PartyNames } from '../nearParties.ts'

const TEXT_PARTS = ['shortcut', 'name', 'description'] as const
type TextPart = (typeof TEXT_PARTS)[number]
type PartyBody = components['schemas']['PartyBody']

export interface PartiesModelOptions {
  readonly parties: readonly EntryOf<'parties'>[]
  /** The languages of the instance, the default language first. */
  readonly languages: readonly string[]
  readonly t: TFunction<['people', 'tableImport']>
  readonly getLanguageName: (language: string) => string
  readonly getMessage: (error: ValidationError) => string
}

const WIDTHS = { shortcut: 130, name: 240, description: 280 } as const
const LIMITS = { shortcut: 'party_shortcut', name: 'party_name', description: 'party_description' } as const

const getKey = (part: TextPart, language: string) => `${part}:${language}`

export function createPartiesModel(options: PartiesModelOptions): ImportModel {
  const columns = listColumns(options)
  const shortcut = getKey('shortcut', options.languages[0] ?? '')
  const name = getKey('name', options.languages[0] ?? '')
  return {
    columns,
    targets: columns.map(({ key, label }) => ({ value: key, label })),
    parse: (cells) => ({
      ...cells,
      // If a row has only one of the two names, it is used for both.
      [shortcut]: cells[shortcut] || cells[name] || '',
      [name]: cells[name] || cells[shortcut] || '',
      website: completeUrl(cells.website ?? ''),
      colour: parseColour(cells.colour ?? ''),
    }),
    check: (rows) => checkRows(rows, options),
  }
}

function listColumns({ languages, t, getLanguageName }: PartiesModelOptions): readonly ImportColumn[] {
  const texts = languages.flatMap((language, at) =>
    TEXT_PARTS.map((part): ImportColumn => {
      const label = t(`people:field.${part}`)
      return {
        key: getKey(part, language),
        label: languages.length > 1 ? `${label} (${getLanguageName(language)})` : label,
        width: WIDTHS[part],
        language,
        isMultiline: part === 'description',
        isRequired: at === 0 && part !== 'description',
      }
    }),
  )
  const website = { key: 'website', label: t('people:field.website'), width: 220 }
  return [...texts, website, { key: 'colour', label: t('people:field.colour'), width: 110 }]
}

/** Returns `#rrggbb` for `1A2B3C`, `#abc` and the like. */
function parseColour(cell: string): string {
  const digits = cell.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : cell.trim()
}

const fold = (text = '') => text.trim().toLocaleLowerCase()

/** Returns the stored party with the short name of a row, or with the one that the user has chosen. */
export function findParty({ values, answer }: ImportRow, { parties, languages }: PartiesModelOptions) {
  const shortcut = fold(values[getKey('shortcut', languages[0] ?? '')])
  return (
    parties.find(({ id }) => String(id) === answer) ?? parties.find(({ value }) => fold(value.shortcut) === shortcut)
  )
}

function getStored(party: Party, languages: readonly string[]): CellValues {
  const texts = languages.flatMap((language, at) =>
    TEXT_PARTS.map((part) => [getKey(part, language), (at === 0 ? party : party.translations[language])?.[part] ?? '']),
  )
  return Object.fromEntries([...texts, ['website', party.website ?? ''], ['colour', party.colour ?? '']])
}

function checkRows(rows: readonly ImportRow[], options: PartiesModelOptions): readonly RowVerdict[] {
  const first = getKey('shortcut', options.languages[0] ?? '')
  const twins = findDuplicates(rows, ({ values }) => fold(values[first]))
  const added: PartyNames[] = []
  return rows.map((row) => {
    const verdict = checkRow(row, twins.get(row), added, options)
    if (!verdict.known && !verdict.question) added.push(getRowNames(row, options))
    return verdict
  })
}

function getRowNames({ values }: ImportRow, { languages: [first = ''] }: PartiesModelOptions): PartyNames {
  return { name: values[getKey('shortcut', first)]?.trim() ?? '', detail: values[getKey('name', first)]?.trim() ?? '' }
}

/** Checks a row. `added` are the new parties of the rows above. */
function checkRow(
  row: ImportRow,
  twin: ImportRow | undefined,
  added: readonly PartyNames[],
  options: PartiesModelOptions,
): RowVerdict {
  const { languages, t } = options
  const first = getKey('shortcut', languages[0] ?? '')
  const known = findParty(row, options)
  const isSettled = known !== undefined || row.answer === 'new'
  const near = isSettled ? null : findNear(row.values[first] ?? '', added, options)
  const errors = listErrors(row, known !== undefined, options)
  const stored = known ? getStored(known.value, languages) : {}
  const before = listChanges(row, stored)
  const twinError = twin ? { [first]: t('tableImport:parties.twin', { row: twin.row }) } : {}
  const knownState = Object.keys(before).length > 0 ? 'changed' : 'unchanged'
  const newState = near ? 'open' : 'new'
  const allErrors = { ...twinError, ...errors }
  return {
    state: Object.keys(allErrors).length > 0 ? 'wrong' : known ? knownState : newState,
    errors: allErrors,
    hints: near ? { [first]: t('tableImport:people.nearParty', { name: near.name }) } : {},
    before,
    stored,
    known: known?.name ?? '',
    ...(near && { question: askParty(near, first, row, options) }),
  }
}

function listErrors(row: ImportRow, isKnown: boolean, options: PartiesModelOptions): CellValues {
  const errors = listColumns(options).flatMap(({ key }) => {
    const error = checkCell(key, row.values[key]?.trim() ?? '', isKnown, options.languages)
    return error ? [[key, options.getMessage(error)]] : []
  })
  return Object.fromEntries(errors)
}

/** Returns the stored texts that the row changes. Empty cells change nothing. */
function listChanges({ values }: ImportRow, stored: CellValues): CellValues {
  const changed = Object.entries(stored).filter(([key, text]) => values[key]?.trim() && values[key]?.trim() !== text)
  return Object.fromEntries(changed)
}

/** A party that a row may be about: a stored one with its id, or a new one of a row above. */
interface NearParty extends PartyNames {
  readonly id: number | null
}

function findNear(word: string, added: readonly PartyNames[], { parties }: PartiesModelOptions): NearParty | null {
  const stored = findNearParty(word, parties)
  if (stored) return stored
  const near = findNearParty(word, added)
  return near && { ...near, id: null }
}

/** Asks whether a party with nearly the same name is meant. */
function askParty(near: NearParty, key: string, { values }: ImportRow, { t }: PartiesModelOptions): RowQuestion {
  const add = {
    label: t('tableImport:people.addParty', { name: values[key] ?? '' }),
    isChosen: false,
    change: { answer: 'new' },
  }
  const text = t('tableImport:people.nearParty', { name: near.name })
  // Two rows cannot be about one new party: one of them is left out.
  if (near.id === null) return { text, answers: [add] }
  const use = {
    label: t('tableImport:people.useParty', { name: near.name }),
    isChosen: false,
    change: { values: { [key]: near.name }, answer: String(near.id) },
  }
  return { text, answers: [use, add] }
}

function checkCell(key: string, value: string, isKnown: boolean, languages: readonly string[]): ValidationError | null {
  const [part = '', language] = key.split(':')
  // The trust person may describe the party later.
  if (!value) return !isKnown && language === languages[0] && part !== 'description' ? { code: 'required' } : null
  if (key === 'website') return checkUrl(value)
  if (key === 'colour') return checkColour(value)
  return checkText(value, LIMITS[part as TextPart])
}

/** Returns the request body of a row. Empty cells keep what is stored. */
export function toPartyBody(row: ImportRow, options: PartiesModelOptions): PartyBody {
  const { languages } = options
  const known = findParty(row, options)
  const stored = known ? getStored(known.value, languages) : {}
  const get = (key: string) => row.values[key]?.trim() || stored[key] || ''
  const toTexts = (language: string) => ({
    shortcut: get(getKey('shortcut', language)),
    name: get(getKey('name', language)),
    description: get(getKey('description', language)),
  })
  const [first = '', ...others] = languages
  const translations = others.map((language) => [language, toTexts(language)] as const)
  return {
    ...toTexts(first),
    translations: Object.fromEntries(translations.filter(([, texts]) => Object.values(texts).some(Boolean))),
    website: get('website'),
    colour: get('colour'),
  }
}

/** Returns the stored parties as rows of a table that can be imported again. */
export function toPartyTable({ parties, languages }: PartiesModelOptions, columns: readonly ImportColumn[]) {
  const rows = parties.map(({ value }) => getStored(value, languages))
  return [columns.map(({ label }) => label), ...rows.map((values) => columns.map(({ key }) => values[key] ?? ''))]
}
