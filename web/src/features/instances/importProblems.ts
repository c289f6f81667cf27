import type { ImportDiagnostic } from '../../api/types.ts'

/** Messages with the same text. */
export interface DiagnosticGroup {
  readonly message: string
  readonly problems: readonly ImportDiagnostic[]
}

export function groupByMessage(
  problems: readonly ImportDiagnostic[],
  severity: ImportDiagnostic['severity'],
): readonly DiagnosticGroup[] {
  const kinds = new Map<string, ImportDiagnostic[]>()
  for (const problem of problems.filter((each) => each.severity === severity)) {
    const { message } = problem
    kinds.set(message, [...(kinds.get(message) ?? []), problem])
  }
  return [...kinds].map(([message, ofKind]) => ({ message, problems: ofKind }))
}

/** A place in a file: a cell or row of a spreadsheet, or otherwise the text of the server. */
export interface Place {
  readonly sheet?: string | undefined
  readonly row?: string | undefined
  readonly column?: string | undefined
  readonly other?: string
}

/** Parses a place in the format of the server, such as `Thesen:3:B`. */
export function parsePlace(words: string): Place {
  const cell = /^(?:(?<sheet>.+):)?(?<row>\d+)(?::(?<column>[A-Z]+))?$/.exec(words)
  return cell?.groups ?? { other: words }
}
