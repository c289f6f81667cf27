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

/** Removes the apostrophe with which `buildCsv` keeps a cell from being executed as a formula. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
}

function quoteCell(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Reads a CSV file: cells in quotes may contain separators and line breaks (RFC 4180). The separator is the one that the
 * first line has most of. Rows without any text are left out.
 */
export function parseCsv(file: string): readonly (readonly string[])[] {
  const text = file.replace(/^\uFEFF/, '')
  const separator = findSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  // A quoted cell or a plain one, and what ends it.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex
    const match = cell.exec(text)
    if (!match) return [...rows, [...row, text.slice(start)]]
    const [, quoted, plain = '', end] = match
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== separator) {
      rows.push(row)
      row = []
    }
  }
  // Behind a separator at the end is an empty cell.
  return (row.length > 0 ? [...rows, [...row, '']] : rows).filter((each) => each.some((value) => value.trim()))
}

function findSeparator(text: string): string {
  const [line = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r|\n/)
  const count = (mark: string) => line.split(mark).length
  // Texts contain commas more often than semicolons, and tabs hardly ever.
  return ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}
