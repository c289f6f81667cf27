import type { ImportDiagnostic } from '../../api/types.ts'

/** The problems with the same message. */
export interface DiagnosticGroup {
  readonly message: string
  readonly problems: readonly ImportDiagnostic[]
}

export function groupByMessage(
  problems: readonly ImportDiagnostic[],
  severity: ImportDiagnostic['severity'],
): readonly DiagnosticGroup[] {
  const groups = new Map<string, ImportDiagnostic[]>()
  for (const problem of problems.filter((each) => each.severity === severity)) {
    const { message } = problem
    groups.set(message, [...(groups.get(message) ?? []), problem])
  }
  return [...groups].map(([message, group]) => ({ message, problems: group }))
}

/** A place in a file: a cell or row of a spreadsheet, or otherwise the text of the server. */
export interface Place {
  readonly sheet?: string | undefined
  readonly row?: string | undefined
  readonly column?: string | undefined
  readonly other?: string
}

/** Parses a place in the format of the server, such as `Thesen:3:B`. */
export function parsePlace(text: string): Place {
  const cell = /^(?:(?<sheet>.+):)?(?<row>\d+)(?::(?<column>[A-Z]+))?$/.exec(text)
  return cell?.groups ?? { other: text }
}
