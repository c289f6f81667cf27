import * as v from 'valibot'

/** Views of the theses in the header: one at a time, all in a list, a spreadsheet, or a summary to submit. */
export const VIEWS = ['single', 'list', 'sheet', 'submit'] as const

/** Other views lead on to one that adds explanations, and to one that takes over the answers of the party. */
const ALL_VIEWS = [...VIEWS, 'explain', 'adopt'] as const

export type View = (typeof ALL_VIEWS)[number]

export const ANSWERS_SEARCH = v.object({
  view: v.fallback(v.optional(v.picklist(ALL_VIEWS)), undefined),
  /** Number of the open thesis. */
  thesis: v.optional(v.string()),
  /** The view to return to after the open thesis has been rated. */
  from: v.fallback(v.optional(v.literal('submit')), undefined),
  /** Shows only the unrated theses. */
  show: v.fallback(v.optional(v.literal('open')), undefined),
})

export type AnswersSearchParams = v.InferOutput<typeof ANSWERS_SEARCH>
