/** The places of a spreadsheet, each of which becomes an instance. */
import type { FieldError } from '../../api/apiError.ts'
import type { ParsedTown, TownInput } from '../../api/types.ts'
import { checkDayAhead, checkDomain, checkEmail, checkText } from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** Columns of a row, in the order of display. */
export const COLUMNS = ['location', 'title', 'url', 'sundown_date', 'contact'] as const
export type Column = (typeof COLUMNS)[number]

/** Errors of a row by column. */
export type TownErrors = Readonly<Partial<Record<Column, ValidationError>>>

/** A row that can be corrected before it is submitted. */
export interface Town {
  /** Row number in the file. */
  readonly row: number
  readonly values: Readonly<Record<Column, string>>
  /** Errors of the server, until the value is changed. */
  readonly refused: TownErrors
}

/** Converts the parsed rows; rows with errors come first. */
export function toTowns(rows: readonly ParsedTown[]): readonly Town[] {
  const isRepeated = ({ url }: ParsedTown, at: number) => Boolean(url) && rows.findIndex((row) => row.url === url) < at
  return sortErrorsFirst(rows.map((row, at) => toTown(row, at, isRepeated(row, at))))
}

/**
 * Row 1 of the file contains the headings. A duplicate URL is valid once the other row is corrected. While the place is
 * missing, a missing URL is no error, since the URL is made from the place.
 */
function toTown({ problems, ...cells }: ParsedTown, at: number, isRepeated: boolean): Town {
  const values = Object.fromEntries(COLUMNS.map((column) => [column, cells[column] ?? '']))
  const hasNoUrlYet = !values.url && !values.location
  const lasting = problems.filter(({ field }) => !((isRepeated || hasNoUrlYet) && field === 'url'))
  const refused = Object.fromEntries(lasting.map(({ field, code }) => [field, { code }]))
  return { row: at + 2, values: values as Town['values'], refused }
}

function sortErrorsFirst(towns: readonly Town[]): readonly Town[] {
  const errors = validateTowns(towns)
  const isWrong = (at: number) => Object.keys(errors[at] ?? {}).length > 0
  return [...towns.filter((_, at) => isWrong(at)), ...towns.filter((_, at) => !isWrong(at))]
}

/** Returns the errors by row: of its own values, and duplicates in other rows. */
export function validateTowns(towns: readonly Town[]): readonly TownErrors[] {
  const domains = towns.map(({ values }) => values.url.trim()).filter(Boolean)
  const twice = new Set(domains.filter((domain, at) => domains.indexOf(domain) !== at))
  return towns.map(({ values, refused }) => {
    const isTwice = twice.has(values.url.trim()) && { url: { code: 'domain_twice' } }
    const errors = COLUMNS.flatMap((column) => {
      const error = checkCell(column, values[column])
      return error ? [[column, error] as const] : []
    })
    return { ...refused, ...isTwice, ...Object.fromEntries(errors) }
  })
}

function checkCell(column: Column, value: string): ValidationError | null {
  if (column === 'location') return checkText(value, 'instance_location')
  return value.trim() ? CHECKS[column](value) : null
}

/** Checks of cells that are not empty. */
const CHECKS: Readonly<Record<Exclude<Column, 'location'>, (value: string) => ValidationError | null>> = {
  title: (value) => checkText(value, 'instance_title'),
  url: (value) => checkDomain(value, undefined),
  sundown_date: (value) => checkDayAhead(value, 0),
  contact: checkEmail,
}

/**
 * Returns the place with a changed value. Errors of the server about the old value are removed, also about a URL made
 * from it.
 */
export function setTownValue(town: Town, column: Column, value: string): Town {
  const isUrlFromPlace = column === 'location' && !town.values.url.trim()
  const refused = Object.entries(town.refused).filter(([of]) => of !== column && !(isUrlFromPlace && of === 'url'))
  return { ...town, values: { ...town.values, [column]: value }, refused: Object.fromEntries(refused) }
}

/** Returns the title of an instance: that of its row, or else the common one. */
export function getTownTitle({ values: { title, location } }: Town, commonTitle: string): string {
  return (title.trim() || commonTitle.trim()).replaceAll('{location}', location.trim())
}

/** Returns the common title after the template: its title, with `{location}` in place of its own place. */
export function getTitlePattern({ title, subtitle }: { readonly title: string; readonly subtitle: string }): string {
  if (subtitle && title.includes(subtitle)) return title.replaceAll(subtitle, '{location}')
  return `${title} {location}`.trim()
}

/** Returns the request body of a row; the server makes a missing URL. */
export function toTownInput({ values }: Town, commonTitle: string): TownInput {
  const { location, title, url, sundown_date, contact } = values
  return {
    location: location.trim(),
    title: title.trim() || commonTitle.trim(),
    ...(url.trim() && { url: url.trim() }),
    ...(sundown_date && { sundown_date }),
    ...(contact.trim() && { contact: contact.trim() }),
  }
}

/** Adds the errors of the server, such as `rows.3.url`, to the places. */
export function addServerErrors(towns: readonly Town[], errors: readonly FieldError[]): readonly Town[] {
  const refused: Record<string, ValidationError>[] = towns.map(() => ({}))
  for (const error of errors) {
    const [, at, column = 'location'] = error.field.split('.')
    Object.assign(refused[Number(at)] ?? {}, { [column]: error })
  }
  return sortErrorsFirst(towns.map((town, at) => ({ ...town, refused: refused[at] ?? {} })))
}
