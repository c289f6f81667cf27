import * as v from 'valibot'

export const TABS = ['account', 'profile', 'appearance'] as const
export type Tab = (typeof TABS)[number]

/** The page to open after the setup. */
export const SETUP_SEARCH = v.object({ next: v.optional(v.string()) })

export const SETTINGS_SEARCH = v.object({ tab: v.optional(v.fallback(v.picklist(TABS), 'account')) })
