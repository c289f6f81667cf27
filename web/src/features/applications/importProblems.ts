import type { ImportDiagnostic } from '../../api/types.ts'

/** Problems of one kind. */
export interface Group {
  readonly message: string
  readonly problems: readonly ImportDiagnostic[]
}

export function grouped(
  problems: readonly ImportDiagnostic[],
  severity: ImportDiagnostic['severity'],
): readonly Group[] {
  const kinds = new Map<string, ImportDiagnostic[]>()
  for (const problem of problems.filter((each) => each.severity === severity)) {
    const { message } = problem
    kinds.set(message, [...(kinds.get(message) ?? []), problem])
  }
  return [...kinds].map(([message, ofKind]) => ({ message, problems: ofKind }))
}

/** A place in a file; in a spreadsheet a cell or a row, else as the server says it. */
export interface Place {
  readonly sheet?: string | undefined
  readonly row?: string | undefined
  readonly column?: string | undefined
  readonly other?: string
}

/** Reads a place as the server writes it, `Thesen:3:B`. */
export function placeOf(words: string): Place {
  const cell = /^(?:(?<sheet>.+):)?(?<row>\d+)(?::(?<column>[A-Z]+))?$/.exec(words)
  return cell?.groups ?? { other: words }
}
