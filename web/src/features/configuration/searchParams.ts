import * as v from 'valibot'
import { TABS } from './tabs.ts'

export const CONFIGURATION_SEARCH = v.object({ tab: v.optional(v.fallback(v.picklist(TABS), 'matching')) })
