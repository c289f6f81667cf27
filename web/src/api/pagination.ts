/** Lists that are paginated if the call names a page, and complete otherwise. */
import type { components } from './schema.ts'

type MaybePaged<Row> = Paged<Row> | readonly Row[]

interface Paged<Row> {
  readonly data: readonly Row[]
  readonly pagination: components['schemas']['Pagination']
}

/** Returns the rows of a list, paginated or not. */
export function getRows<Row>(list: MaybePaged<Row>): readonly Row[] {
  return 'data' in list ? list.data : list
}

/** Returns the page of a paginated list. */
export function getPage<Row>(list: MaybePaged<Row>): Paged<Row> {
  if (!('data' in list)) throw new Error('the list is not paginated, although the call named a page')
  return list
}
