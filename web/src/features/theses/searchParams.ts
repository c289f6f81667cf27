import * as v from 'valibot'
import { BADGES } from './badges.ts'

/** What can be open beside the editor of a thesis. */
const PANELS = ['comments', 'versions'] as const
export type EditorPanel = (typeof PANELS)[number]

export const THESES_SEARCH = v.object({
  category: v.optional(v.string()),
  q: v.optional(v.string()),
  /** Shows only theses with this badge. */
  badge: v.fallback(v.optional(v.picklist(BADGES)), undefined),
  /** Shows only theses with open comments. */
  comments: v.fallback(v.optional(v.picklist(['open'])), undefined),
  /** The language shown beside the default language. */
  beside: v.optional(v.string()),
  /** The open dialog: the id of a thesis, `new` or `preview`. */
  open: v.optional(v.string()),
  /** What is open beside the editor of a thesis. */
  panel: v.fallback(v.optional(v.picklist(PANELS)), undefined),
  /** The id of the final thesis whose correction is being written. */
  correct: v.optional(v.string()),
})
