import * as v from 'valibot'

/** The parts of the page by their names in the URL; `picture` is for candidates, which have only some of the others. */
export const PARTS = ['guide', 'texts', 'press', 'posts', 'picture', 'code', 'poster', 'letters', 'embed'] as const
export type Part = (typeof PARTS)[number]

export const COMMUNICATION_SEARCH = v.object({
  part: v.optional(v.fallback(v.picklist(PARTS), 'guide')),
  /** What press releases and posts are about. */
  stage: v.optional(v.string()),
  /** The language of texts and poster. */
  language: v.optional(v.string()),
  /** Layout and paper size of the poster. */
  layout: v.optional(v.string()),
  paper: v.optional(v.string()),
})
