/** Search parameters that several screens have. Values that do not fit are ignored. */
import * as v from 'valibot'

/** The id of a row of the store. */
export const ID_PARAM = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))), undefined)

export const PAGE_PARAM = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/)), '1'))

/** The numbers of rows that a page can have. The first one is the default. */
export const PAGE_SIZES = ['20', '50', '100'] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const SIZE_PARAM = v.fallback(v.optional(v.picklist(PAGE_SIZES)), undefined)

/** A calendar day. */
const DAY_PARAM = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined)

/** The first and the last day of a range. */
export const DATE_RANGE_PARAMS = { from: DAY_PARAM, until: DAY_PARAM }

/** Search parameters of a list with a bin. Each list has its own statuses and sortable columns. */
export const LIST_SEARCH = v.object({
  q: v.optional(v.string()),
  status: v.optional(v.string()),
  sort: v.optional(v.string()),
  page: PAGE_PARAM,
  size: SIZE_PARAM,
  /** Shows the deleted entries. */
  bin: v.fallback(v.optional(v.literal('1')), undefined),
})

/** Search parameters of the pages behind a link of a mail. */
export const TOKEN_SEARCH = v.object({ token: v.fallback(v.string(), '') })
