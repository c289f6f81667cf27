import * as v from 'valibot'

export const STEPS = ['1', '2', '3'] as const
export type Step = (typeof STEPS)[number]

export const REGISTRATION_SEARCH = v.object({ step: v.optional(v.fallback(v.picklist(STEPS), '1')) })
