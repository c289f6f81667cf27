import * as v from 'valibot'

/** On narrow screens either the form or the preview is shown. */
export const PROFILE_SEARCH = v.object({ view: v.fallback(v.optional(v.literal('preview')), undefined) })
