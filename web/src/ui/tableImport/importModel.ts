/** Describes the columns and rows of one kind of table, such as theses or people, for the import grid. */

/** A field of the imported things, shown as a column of the grid. */
export interface ImportColumn {
  readonly key: string
  readonly label: string
  /** Width in pixels. */
  readonly width: number
  /** The language of its texts. */
  readonly language?: string
  /** The allowed values; any text without them. */
  readonly choices?: readonly ImportChoice[]
  readonly isMultiline?: boolean
  readonly isNumber?: boolean
  /** Whether it is shown although no row fills it. */
  readonly isRequired?: boolean
}

export interface ImportChoice {
  readonly value: string
  readonly label: string
}

/** The texts of a row, by column. */
export type CellValues = Readonly<Record<string, string>>

export interface ImportRow {
  /** The number of the row in the file. */
  readonly row: number
  readonly values: CellValues
  /** The answer to the question about the row; null without an answer. */
  readonly answer: string | null
}

export type RowState = 'wrong' | 'open' | 'new' | 'changed' | 'unchanged'

/** What the import would do with a row. */
export interface RowVerdict {
  /** `open`: the user has to answer a question first. */
  readonly state: RowState
  /** Messages by column. */
  readonly errors: CellValues
  /** Messages that do not prevent the import, by column. */
  readonly hints: CellValues
  /** Whether a hint is about a probable mistake. The row can be imported, but the user should see it before. */
  readonly isDoubtful?: boolean
  /** The stored text of each column that would change. */
  readonly before: CellValues
  /** The stored texts of the thing that the row is about. Empty cells leave them as they are. */
  readonly stored: CellValues
  /** The stored thing that the row is about; empty if it is new. */
  readonly known: string
  readonly question?: RowQuestion
}

/** A question about a row, such as whether it is about somebody with the same name. */
export interface RowQuestion {
  readonly text: string
  readonly answers: readonly {
    readonly label: string
    readonly isChosen: boolean
    /** The cells that the answer changes, or the answer to keep with the row. */
    readonly change: { readonly values?: CellValues; readonly answer?: string }
  }[]
}

export interface ImportModel {
  readonly columns: readonly ImportColumn[]
  /** What a column of the file may contain. It may be more than the columns of the grid: `full_name`. */
  readonly targets: readonly ImportChoice[]
  /** Converts the texts of a file, by target, to those of the grid. */
  readonly parse: (cells: CellValues) => CellValues
  /** Returns what the import would do with each row. */
  readonly check: (rows: readonly ImportRow[]) => readonly RowVerdict[]
}

/** Returns the text of a cell as it is shown. */
export function findLabel({ choices }: ImportColumn, value: string): string {
  return choices?.find((choice) => choice.value === value)?.label ?? value
}
