/** Rows of a thesis upload: parsing, validation and the request body. */
import type { FieldError } from '../../api/apiError.ts'
import type { ParsedTheses, ThesisRowInput } from '../../api/types.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import type { Questionnaire } from './theses.ts'
import { type Entered, getChecks, getFieldName, toFormValues, toWordings } from './wordingFields.ts'

/** A row that can be corrected before the upload. */
export interface UploadedRow {
  readonly row: number
  /** The number of the thesis to replace; empty for a new thesis. */
  readonly number: string
  readonly values: Entered
}

export interface UploadDraft {
  readonly fileName: string
  readonly rows: readonly UploadedRow[]
  readonly unknownColumns: readonly string[]
  /** Languages of the file that the instance does not have. */
  readonly foreign: readonly string[]
}

export function createUploadDraft(
  fileName: string,
  sheet: ParsedTheses,
  { languages, theses }: Questionnaire,
): UploadDraft {
  const fileLanguages = new Set(sheet.rows.flatMap(({ translations }) => Object.keys(translations)))
  return {
    fileName,
    unknownColumns: sheet.unknown_columns,
    foreign: [...fileLanguages].filter((language) => !languages.includes(language)),
    rows: sheet.rows.map(({ row, number, translations }) => ({
      row,
      // A number beyond the existing theses marks a new thesis, as in a consecutively numbered file.
      number: !number || number > theses.length ? '' : String(number),
      values: toFormValues(translations, languages),
    })),
  }
}

/** The errors of a row, by field, including `number`. */
export type RowErrors = Readonly<Record<string, ValidationError>>

/** Returns the errors of each row before the upload. */
export function validateRows(rows: readonly UploadedRow[], { languages, theses }: Questionnaire): readonly RowErrors[] {
  const numbers = rows.map(({ number }) => number).filter(Boolean)
  return rows.map(({ number, values }) => {
    // A row that replaces a thesis may leave out fields that stay unchanged.
    const replaces = Number(number) >= 1 && Number(number) <= theses.length
    const isEmpty = Object.keys(toWordings(values, languages)).length === 0
    const checks = getChecks(languages, !replaces || isEmpty)
    const errors = Object.entries(checks).flatMap(([name, check]) => {
      const error = check(values[name] ?? '', values)
      return error ? [[name, error] as const] : []
    })
    return { ...Object.fromEntries(errors), ...validateNumber(number, numbers, theses.length) }
  })
}

function validateNumber(number: string, numbers: readonly string[], count: number): RowErrors {
  if (number === '') return {}
  if (!/^\d+$/.test(number) || Number(number) < 1) return { number: { code: 'invalid' } }
  if (Number(number) > count) return { number: { code: 'too_large', max: count } }
  return numbers.filter((each) => Number(each) === Number(number)).length > 1 ? { number: { code: 'duplicate' } } : {}
}

/** Maps errors of the server to rows. Their fields look like `theses.3.de.text` or `theses.1.number`. */
export function mapServerErrors(errors: readonly FieldError[], count: number): readonly RowErrors[] {
  const rows: Record<string, ValidationError>[] = Array.from({ length: count }, () => ({}))
  for (const error of errors) {
    const [, row, ...path] = error.field.split('.')
    const [language, part] = path
    const name = part === 'title' || part === 'text' ? getFieldName(part, language ?? '') : 'number'
    Object.assign(rows[Number(row)] ?? {}, { [name]: error })
  }
  return rows
}

export function toThesisRows(rows: readonly UploadedRow[], languages: readonly string[]): readonly ThesisRowInput[] {
  return rows.map(({ number, values }) => ({
    ...(number && { number: Number(number) }),
    translations: { ...toWordings(values, languages) },
  }))
}
