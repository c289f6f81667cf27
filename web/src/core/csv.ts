/** Tables as CSV files for spreadsheet programs. */

/** A cell that starts like this would be executed as a formula by the spreadsheet program. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Builds a CSV file with a byte order mark. In languages with a decimal comma, cells are separated by semicolons, as
 * spreadsheet programs in these languages expect.
 */
export function buildCsv(rows: readonly (readonly string[])[], language: string): string {
  const separator = new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ','
  const lines = rows.map((row) =>
    row.map((cell) => quoteCell(FORMULA_START.test(cell) ? `'${cell}` : cell)).join(separator),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoteCell(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
