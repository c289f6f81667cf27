import * as v from 'valibot'

export const TABS = ['account', 'profile', 'appearance'] as const
export type Tab = (typeof TABS)[number]

export const SETTINGS_SEARCH = v.object({ tab: v.optional(v.fallback(v.picklist(TABS), 'account')) })
