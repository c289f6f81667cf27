/** A table before its import: its cells as they were read, what its columns contain, and what the user has changed. */
import type { ImportTable } from '../../api/types.ts'
import type { CellValues, ImportModel, ImportRow } from './importModel.ts'

export interface TableDraft {
  readonly fileName: string
  readonly columns: readonly DraftColumn[]
  readonly rows: ImportTable['rows']
  /** Changed cells, by row number and column. */
  readonly edits: Readonly<Record<string, CellValues>>
  /** Answers to questions, by row number. */
  readonly answers: CellValues
  /** Numbers of rows that are left out or already imported. */
  readonly removed: readonly number[]
}

interface DraftColumn {
  readonly heading: string
  /** What it contains; null if it is left out. */
  readonly target: string | null
}

/** Creates a draft. Each target is assigned to at most one column, the first for which the server guesses it. */
export function createTableDraft(
  fileName: string,
  { columns, rows }: ImportTable,
  resolveTarget: (guess: string) => string | null,
): TableDraft {
  const used = new Set<string>()
  const claim = (guess: string | null | undefined) => {
    const target = guess ? resolveTarget(guess) : null
    if (!target || used.has(target)) return null
    used.add(target)
    return target
  }
  return {
    fileName,
    columns: columns.map(({ heading, guess }) => ({ heading, target: claim(guess) })),
    rows,
    edits: {},
    answers: {},
    removed: [],
  }
}

/** Returns the rows as the user has mapped and changed them. */
export function buildRows(draft: TableDraft, parse: ImportModel['parse']): readonly ImportRow[] {
  const removed = new Set(draft.removed)
  return draft.rows
    .filter(({ row }) => !removed.has(row))
    .map(({ row, cells }) => {
      const mapped = draft.columns.flatMap(({ target }, at) =>
        target ? [[target, unescapeCell(cells[at] ?? '')]] : [],
      )
      return {
        row,
        values: { ...parse(Object.fromEntries(mapped)), ...draft.edits[row] },
        answer: draft.answers[row] ?? null,
      }
    })
}

/** Removes the apostrophe with which the portal's own exports keep a cell from being evaluated as a formula. */
function unescapeCell(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

/** Returns up to three different texts of a column. */
export function listSamples({ rows }: TableDraft, column: number): readonly string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    if (samples.size === 3) break
    if (cells[column]) samples.add(cells[column])
  }
  return [...samples]
}

/** Returns the draft with another content of a column. A content that another column had is taken from it. */
export function setTarget(draft: TableDraft, column: number, target: string | null): TableDraft {
  const assign = (each: DraftColumn, at: number) => {
    if (at === column) return { ...each, target }
    return target !== null && each.target === target ? { ...each, target: null } : each
  }
  return { ...draft, columns: draft.columns.map(assign) }
}

export function setCells(draft: TableDraft, row: number, values: CellValues): TableDraft {
  return { ...draft, edits: { ...draft.edits, [row]: { ...draft.edits[row], ...values } } }
}

export function setAnswer(draft: TableDraft, row: number, answer: string): TableDraft {
  return { ...draft, answers: { ...draft.answers, [row]: answer } }
}

export function removeRows(draft: TableDraft, rows: readonly number[]): TableDraft {
  return { ...draft, removed: [...draft.removed, ...rows] }
}
