/** Places in a spreadsheet, on their way to an instance each. */
import type { FieldError } from '../../api/apiError.ts'
import type { ParsedTown, TownInput } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** What a row says, in the order in which it is shown. */
export const COLUMNS = ['location', 'title', 'url', 'sundown_date', 'contact'] as const
export type Column = (typeof COLUMNS)[number]

/** What is wrong with a row, by column. */
export type Faults = Readonly<Partial<Record<Column, ValidationError>>>

/** A row as it can be mended before it is taken. */
export interface Town {
  /** Its number in the file. */
  readonly row: number
  readonly values: Readonly<Record<Column, string>>
  /** What the server could not read, or refused, until it is changed. */
  readonly refused: Faults
}

/** What was read, with the rows first in which something is to be mended. */
export function townsOf(rows: readonly ParsedTown[]): readonly Town[] {
  const isRepeated = ({ url }: ParsedTown, at: number) => Boolean(url) && rows.findIndex((row) => row.url === url) < at
  return wrongFirst(rows.map((row, at) => townOf(row, at, isRepeated(row, at))))
}

/**
 * The first row of the file holds the headings. A repeated address is free once the other row is mended; and as long as
 * there is no place to make one of, nothing is wrong with an address that is missing.
 */
function townOf({ problems, ...cells }: ParsedTown, at: number, isRepeated: boolean): Town {
  const values = Object.fromEntries(COLUMNS.map((column) => [column, cells[column] ?? '']))
  const isUnmade = !values.url && !values.location
  const lasting = problems.filter(({ field }) => !((isRepeated || isUnmade) && field === 'url'))
  const refused = Object.fromEntries(lasting.map(({ field, code }) => [field, { code }]))
  return { row: at + 2, values: values as Town['values'], refused }
}

function wrongFirst(towns: readonly Town[]): readonly Town[] {
  const faults = faultsOf(towns)
  const isWrong = (at: number) => Object.keys(faults[at] ?? {}).length > 0
  return [...towns.filter((_, at) => isWrong(at)), ...towns.filter((_, at) => !isWrong(at))]
}

/** What is wrong, row by row: in itself, and with the other rows. */
export function faultsOf(towns: readonly Town[]): readonly Faults[] {
  const domains = towns.map(({ values }) => values.url.trim()).filter(Boolean)
  const twice = new Set(domains.filter((domain, at) => domains.indexOf(domain) !== at))
  return towns.map(({ values, refused }) => {
    const isTwice = twice.has(values.url.trim()) && { url: { code: 'domain_twice' } }
    const faults = COLUMNS.flatMap((column) => {
      const fault = checkOf(column, values[column])
      return fault ? [[column, fault] as const] : []
    })
    return { ...refused, ...isTwice, ...Object.fromEntries(faults) }
  })
}

function checkOf(column: Column, value: string): ValidationError | null {
  if (column === 'location') return checks.text(value, 'instance_location')
  return value.trim() ? CHECKS[column](value) : null
}

/** What is checked of a cell that is not empty. */
const CHECKS: Readonly<Record<Exclude<Column, 'location'>, (value: string) => ValidationError | null>> = {
  title: (value) => checks.text(value, 'instance_title'),
  url: (value) => checks.domain(value, undefined),
  sundown_date: (value) => checks.dayAhead(value, 0),
  contact: checks.email,
}

/** The town with another value; what the server said of the old one is forgotten, also of an address made of it. */
export function withValue(town: Town, column: Column, value: string): Town {
  const isMade = column === 'location' && !town.values.url.trim()
  const refused = Object.entries(town.refused).filter(([of]) => of !== column && !(isMade && of === 'url'))
  return { ...town, values: { ...town.values, [column]: value }, refused: Object.fromEntries(refused) }
}

/** What an instance will be called: as its row says, else as all of them are. */
export function titleOf({ values: { title, location } }: Town, ofAll: string): string {
  return (title.trim() || ofAll.trim()).replaceAll('{location}', location.trim())
}

/** What all of them are called after this template: its title, with every town in the place of its own. */
export function titleAfter({ title, subtitle }: { readonly title: string; readonly subtitle: string }): string {
  if (subtitle && title.includes(subtitle)) return title.replaceAll(subtitle, '{location}')
  return `${title} {location}`.trim()
}

/** What is sent of a row; an address that is missing is made by the server. */
export function written({ values }: Town, titleOfAll: string): TownInput {
  const { location, title, url, sundown_date, contact } = values
  return {
    location: location.trim(),
    title: title.trim() || titleOfAll.trim(),
    ...(url.trim() && { url: url.trim() }),
    ...(sundown_date && { sundown_date }),
    ...(contact.trim() && { contact: contact.trim() }),
  }
}

/** Towns with what the server found in them: `rows.3.url`. */
export function withRefusals(towns: readonly Town[], faults: readonly FieldError[]): readonly Town[] {
  const refused: Record<string, ValidationError>[] = towns.map(() => ({}))
  for (const fault of faults) {
    const [, at, column = 'location'] = fault.field.split('.')
    Object.assign(refused[Number(at)] ?? {}, { [column]: fault })
  }
  return wrongFirst(towns.map((town, at) => ({ ...town, refused: refused[at] ?? {} })))
}
