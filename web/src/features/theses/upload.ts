/** The rows of a spreadsheet with theses, on their way into the instance. */
import type { FieldError } from '../../api/apiError.ts'
import type { ParsedTheses, ThesisRow } from '../../api/types.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import type { Questionnaire } from './theses.ts'
import { checksOf, type Entered, enteredOf, fieldOf, wordingsOf } from './wordingEntry.ts'

/** A row as it can be mended before it is taken. */
export interface Row {
  readonly row: number
  /** The number of the thesis that it replaces; empty for a new one. */
  readonly number: string
  readonly values: Entered
}

export interface Upload {
  readonly fileName: string
  readonly rows: readonly Row[]
  readonly unknownColumns: readonly string[]
  /** Languages of the file that the instance does not have. */
  readonly foreign: readonly string[]
}

export function uploadOf(fileName: string, sheet: ParsedTheses, { languages, theses }: Questionnaire): Upload {
  const told = new Set(sheet.rows.flatMap(({ translations }) => Object.keys(translations)))
  return {
    fileName,
    unknownColumns: sheet.unknown_columns,
    foreign: [...told].filter((language) => !languages.includes(language)),
    rows: sheet.rows.map(({ row, number, translations }) => ({
      row,
      // Rows that are numbered through are new where there is no thesis of that number.
      number: !number || number > theses.length ? '' : String(number),
      values: enteredOf(translations, languages),
    })),
  }
}

/** What is wrong with a row, by field; `number` is one of them. */
export type Faults = Readonly<Record<string, ValidationError>>

/** What is wrong, row by row, before anything is sent. */
export function faultsOf(rows: readonly Row[], { languages, theses }: Questionnaire): readonly Faults[] {
  const wanted = rows.map(({ number }) => number).filter(Boolean)
  return rows.map(({ number, values }) => {
    // A row that replaces a thesis may leave out what stays as it is.
    const replaces = Number(number) >= 1 && Number(number) <= theses.length
    const saysNothing = Object.keys(wordingsOf(values, languages)).length === 0
    const checks = checksOf(languages, !replaces || saysNothing)
    const faults = Object.entries(checks).flatMap(([name, check]) => {
      const fault = check(values[name] ?? '', values)
      return fault ? [[name, fault] as const] : []
    })
    return { ...Object.fromEntries(faults), ...numberFault(number, wanted, theses.length) }
  })
}

function numberFault(number: string, wanted: readonly string[], count: number): Faults {
  if (number === '') return {}
  if (!/^\d+$/.test(number) || Number(number) < 1) return { number: { code: 'invalid' } }
  if (Number(number) > count) return { number: { code: 'too_large', max: count } }
  return wanted.filter((each) => Number(each) === Number(number)).length > 1 ? { number: { code: 'duplicate' } } : {}
}

/** What the server found, row by row: `theses.3.de.text`, `theses.1.number`. */
export function refusedOf(faults: readonly FieldError[], count: number): readonly Faults[] {
  const rows: Record<string, ValidationError>[] = Array.from({ length: count }, () => ({}))
  for (const fault of faults) {
    const [, row, ...path] = fault.field.split('.')
    const [language, part] = path
    const name = part === 'title' || part === 'text' ? fieldOf(part, language ?? '') : 'number'
    Object.assign(rows[Number(row)] ?? {}, { [name]: fault })
  }
  return rows
}

export function written(rows: readonly Row[], languages: readonly string[]): readonly ThesisRow[] {
  return rows.map(({ number, values }) => ({
    ...(number && { number: Number(number) }),
    translations: { ...wordingsOf(values, languages) },
  }))
}
