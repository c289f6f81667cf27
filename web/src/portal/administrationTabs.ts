/** Sections of the provider's administration, by their names in the URL. */
export const ADMINISTRATION_TABS = ['authentication', 'communication', 'analytics', 'audit', 'operations'] as const

export type AdministrationTab = (typeof ADMINISTRATION_TABS)[number]
