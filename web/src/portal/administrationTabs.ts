/** The parts of the provider's administration, as the address names them. */
export const ADMINISTRATION_TABS = ['authentication', 'communication', 'analytics', 'audit', 'operations'] as const

export type AdministrationTab = (typeof ADMINISTRATION_TABS)[number]
