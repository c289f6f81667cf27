import * as v from 'valibot'

export const TRANSLATIONS_SEARCH = v.object({
  /** The language into which is translated. */
  language: v.optional(v.string()),
  /** The id of the thesis at which to begin. */
  thesis: v.optional(v.string()),
  /** Whether the videos in sign language are shown; by default if there are any. */
  videos: v.fallback(v.optional(v.picklist(['0', '1'])), undefined),
})

export type TranslationsSearchParams = v.InferOutput<typeof TRANSLATIONS_SEARCH>
