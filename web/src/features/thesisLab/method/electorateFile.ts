/** An electorate from a table (CSV): one row for each voter, one column for each thesis. */
import { type ChoiceCount, toChoice } from '../../../core/scale.ts'
import { MISSING } from '../../../core/snapshot.ts'
import type { Electorate } from './electorates.ts'

export interface FileProblem {
  /** `empty`: no voter. `columns`: not one cell for each thesis. `value`: a cell cannot be read. `rows`: too many voters. */
  readonly kind: 'empty' | 'columns' | 'value' | 'rows'
  /** The number of the line, from 1; 0 for the file as a whole. */
  readonly line: number
  /** The cell that cannot be read, or the number of cells. */
  readonly about: string
}

export type FileResult =
  | { readonly electorate: Electorate; readonly problem?: never }
  | { readonly problem: FileProblem; readonly electorate?: never }

/** Number of voters of a file. */
export const MAX_FILE_VOTERS = 20_000

const SEPARATORS = [';', ',', '\t'] as const

/** A whole number of percent, followed by `*` if the thesis counts double. */
const CELL = /^(\d{1,3})\s*(\*?)$/

/**
 * Parses a table of ballots. A cell is a value from 0 (strongly disagree) to 100 (fully agree), with `*` for double weight;
 * a thesis that the voter skipped is empty or `-`. The first line may be headings. The first problem ends the reading.
 */
export function parseElectorate(text: string, thesisCount: number, choices: ChoiceCount): FileResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const separator = findSeparator(lines[0] ?? '')
  const rows = lines
    .map((line, index) => ({ line: index + 1, cells: splitCells(line, separator) }))
    .filter(({ cells }) => cells.some(Boolean))
  const first = rows[0]
  // A line with an answer is no headings, even if another cell of it cannot be read.
  const isHeading = first?.cells.some((cell) => !isSkipped(cell)) && !first.cells.some(parseCell)
  const voters = isHeading ? rows.slice(1) : rows
  if (voters.length === 0) return { problem: { kind: 'empty', line: 0, about: '' } }
  if (voters.length > MAX_FILE_VOTERS) return { problem: { kind: 'rows', line: 0, about: String(voters.length) } }
  const ballots = new Uint8Array(voters.length * thesisCount).fill(MISSING)
  const weights = new Uint8Array(ballots.length).fill(1)
  for (const [voter, { line, cells }] of voters.entries()) {
    if (cells.length !== thesisCount) return { problem: { kind: 'columns', line, about: String(cells.length) } }
    const wrong = readCells(cells, ballots, weights, voter * thesisCount, choices)
    if (wrong !== undefined) return { problem: { kind: 'value', line, about: wrong } }
  }
  return { electorate: { voterCount: voters.length, thesisCount, choices: ballots, weights } }
}

/** Reads the answers of one voter into both arrays from `offset` on. Returns a cell that cannot be read. */
function readCells(
  cells: readonly string[],
  ballots: Uint8Array,
  weights: Uint8Array,
  offset: number,
  choices: ChoiceCount,
): string | undefined {
  for (const [thesis, cell] of cells.entries()) {
    if (isSkipped(cell)) continue
    const parsed = parseCell(cell)
    if (!parsed) return cell
    ballots[offset + thesis] = toChoice(parsed.percent, choices)
    weights[offset + thesis] = parsed.weight
  }
  return undefined
}

function findSeparator(line: string): string {
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Splits a line. Cells are numbers, so quotes are only around them, or around headings, whose text is not needed. */
function splitCells(line: string, separator: string): readonly string[] {
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function isSkipped(cell: string): boolean {
  return cell === '' || cell === '-'
}

function parseCell(cell: string): { readonly percent: number; readonly weight: 1 | 2 } | null {
  const [, digits = '', mark] = CELL.exec(cell) ?? []
  const percent = Number(digits)
  return digits === '' || percent > 100 ? null : { percent, weight: mark ? 2 : 1 }
}
