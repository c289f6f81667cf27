/** Search parameters of the pages that bring several features together. */
import * as v from 'valibot'
import { INSTANCE_SCREENS } from '../ui/instanceScreens.ts'

/** Sections of the provider's administration, by their names in the URL. */
const ADMINISTRATION_TABS = ['authentication', 'communication', 'analytics', 'audit', 'operations'] as const
export type AdministrationTab = (typeof ADMINISTRATION_TABS)[number]

/** Sections of the provider's communication, by their names in the URL. */
export const COMMUNICATION_PARTS = ['write', 'sent', 'notices'] as const
export type CommunicationPart = (typeof COMMUNICATION_PARTS)[number]

export const ADMINISTRATION_SEARCH = v.object({
  tab: v.optional(v.fallback(v.picklist(ADMINISTRATION_TABS), 'authentication')),
  part: v.fallback(v.optional(v.picklist(COMMUNICATION_PARTS)), undefined),
})

/** Views of an election, by their names in the URL. */
export const ELECTION_VIEWS = ['instances', 'data'] as const
export type ElectionView = (typeof ELECTION_VIEWS)[number]

export const ELECTION_SEARCH = v.object({ view: v.optional(v.fallback(v.picklist(ELECTION_VIEWS), 'instances')) })

export const INSTANCE_SEARCH = v.object({ view: v.optional(v.fallback(v.picklist(INSTANCE_SCREENS), 'metadata')) })
