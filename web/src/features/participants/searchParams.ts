import * as v from 'valibot'
import { PAGE_PARAM, SIZE_PARAM } from '../../ui/searchParams.ts'

/** Tabs for those who run an instance. Candidates without a profile are listed among the candidates. */
export const TABS = ['parties', 'candidates', 'trustpersons', 'creators', 'board'] as const

/** Tabs for those who act for a party. */
export const PARTY_TABS = ['candidates', 'light', 'trustpersons'] as const

/** A tab as it is named in the URL: a list, or the board with the progress of the answers. */
export type Tab = (typeof TABS)[number] | (typeof PARTY_TABS)[number]
export type ListTab = Exclude<Tab, 'board'>

export const PARTICIPANTS_SEARCH = v.object({
  tab: v.fallback(v.optional(v.picklist([...TABS, ...PARTY_TABS])), undefined),
  q: v.optional(v.string()),
  /** Name of a status, or `light` for candidates without a profile; on the board, a step or `open`. */
  status: v.optional(v.string()),
  /** Name of a column; a leading minus sorts in descending order. */
  sort: v.optional(v.string()),
  page: PAGE_PARAM,
  size: SIZE_PARAM,
  /** Id of a party whose people are shown, or 0 for people without a party. */
  party: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))), undefined),
  /** Shows only entries that have rated no, some or all theses. */
  progress: v.fallback(v.optional(v.picklist(['nothing', 'partial', 'complete'])), undefined),
  /** Id of the open entry, on the board with its kind, or the open dialog: `new`, `new-light`. */
  open: v.optional(v.string()),
  /** On the board: only this kind. */
  who: v.optional(v.string()),
  /** Id of the party that a new trust person acts for. */
  for: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))), undefined),
  /** Id of the job whose progress is shown. */
  job: v.optional(v.string()),
})

export type ParticipantsSearchParams = v.InferOutput<typeof PARTICIPANTS_SEARCH>

/** How many theses somebody has rated. */
export type RatingProgress = NonNullable<ParticipantsSearchParams['progress']>

/** Resets the search parameters that narrow a list, for example when another list is opened. */
export const NO_FILTERS = {
  q: undefined,
  status: undefined,
  party: undefined,
  progress: undefined,
  who: undefined,
  page: undefined,
} as const satisfies Partial<ParticipantsSearchParams>
