/** Tables as files that spreadsheet programs open. */

/** What would be run as a formula by the program that opens it. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Rows as a file with a mark of its encoding. Cells are parted by semicolons in languages whose decimal sign is the
 * comma, as programs in those languages expect.
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
