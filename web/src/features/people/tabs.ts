/** The tabs of the screen, by their words in the address. */
export const TABS = ['parties', 'candidates', 'trustpersons', 'creators'] as const
export type Tab = (typeof TABS)[number]
