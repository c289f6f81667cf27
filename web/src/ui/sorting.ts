/** The order of a list, as its address holds it. */

export interface Sort<Column extends string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** The word of the address for an order: the column, with a minus before it from the end to the beginning. */
export function sortWord({ column, isDescending }: Sort<string>): string {
  return isDescending ? `-${column}` : column
}

/** The order that the address names, if it is one of these columns. */
export function sortIn<Column extends string>(columns: readonly Column[], word: string): Sort<Column> | null {
  const column = columns.find((name) => name === word.replace('-', ''))
  return column ? { column, isDescending: word.startsWith('-') } : null
}

/** The same as the server reads it. */
export function sortQuery({ column, isDescending }: Sort<string>): string {
  return `${column}|${isDescending ? 'desc' : 'asc'}`
}
