/** Lists that come in pages where a page is asked for, and else as they are. */
import type { components } from './schema.d.ts'

type Listed<Row> = Paged<Row> | readonly Row[]

interface Paged<Row> {
  readonly data: readonly Row[]
  readonly pagination: components['schemas']['Pagination']
}

/** The rows of a list, however it came. */
export function rowsOf<Row>(list: Listed<Row>): readonly Row[] {
  return 'data' in list ? list.data : list
}

/** The page that was asked for. */
export function pageOf<Row>(list: Listed<Row>): Paged<Row> {
  if (!('data' in list)) throw new Error('a page was asked for')
  return list
}
