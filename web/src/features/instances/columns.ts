/** The columns of the list of instances. The title is always shown. */

/** The columns that can be shown, in their order. */
export const COLUMNS = [
  'election',
  'creators',
  'licence',
  'languages',
  'status',
  'created_at',
  'launch_date',
  'sundown_date',
  'theses',
  'votes',
] as const
export type Column = (typeof COLUMNS)[number]

const DEFAULT_COLUMNS: readonly Column[] = ['election', 'status', 'sundown_date', 'theses', 'votes']

/** Stands for no column beside the title: a parameter without a value is left out of the URL. */
const NO_COLUMNS = 'none'

/** Returns the columns that the URL names, or the default ones. */
export function parseColumns(param: string | undefined): readonly Column[] {
  if (param === undefined) return DEFAULT_COLUMNS
  const names = param.split(',')
  return COLUMNS.filter((column) => names.includes(column))
}

/** Returns the columns as a parameter of the URL; undefined for the default ones. */
export function toColumnsParam(columns: readonly Column[]): string | undefined {
  const names = COLUMNS.filter((column) => columns.includes(column)).join()
  return names === DEFAULT_COLUMNS.join() ? undefined : names || NO_COLUMNS
}
