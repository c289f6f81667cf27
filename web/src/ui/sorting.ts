/** The order of a list. */

export interface Sort<Column extends string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** Returns an order as URL parameter, with a leading minus for descending. */
export function toSortParam({ column, isDescending }: Sort<string>): string {
  return isDescending ? `-${column}` : column
}

/** Parses the URL parameter; null if it names no known column. */
export function parseSortParam<Column extends string>(columns: readonly Column[], word: string): Sort<Column> | null {
  const column = columns.find((name) => name === word.replace('-', ''))
  return column ? { column, isDescending: word.startsWith('-') } : null
}

/** Returns an order as query parameter of the server. */
export function toApiSort({ column, isDescending }: Sort<string>): string {
  return `${column}|${isDescending ? 'desc' : 'asc'}`
}
