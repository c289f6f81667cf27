import * as v from 'valibot'

/** Whose pictures are uploaded. */
export const PICTURE_KINDS = ['parties', 'candidates'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const PICTURES_SEARCH = v.object({
  of: v.optional(v.fallback(v.picklist(PICTURE_KINDS), 'candidates')),
})
