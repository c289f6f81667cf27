/** Errors of the server about rows of an import. */
import type { ApiError } from '../../api/apiError.ts'
import type { ValidationError } from '../validationErrors.ts'
import type { CellValues, ImportRow } from './importModel.ts'

/** Groups errors, whose fields look like `rows.3.email`, by row number. `toColumn` gets the path behind the index. */
export function groupServerErrors(
  { fieldErrors }: Pick<ApiError, 'fieldErrors'>,
  rows: readonly ImportRow[],
  toColumn: (path: readonly string[]) => string,
  getMessage: (error: ValidationError) => string,
): Readonly<Record<number, CellValues>> {
  const errors: Record<number, Record<string, string>> = {}
  for (const error of fieldErrors) {
    const [, index, ...path] = error.field.split('.')
    const row = rows[Number(index)]?.row
    if (row !== undefined) errors[row] = { ...errors[row], [toColumn(path)]: getMessage(error) }
  }
  return errors
}
