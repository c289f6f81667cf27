/** For whoever runs an instance; candidates without a profile are found among the candidates. */
export const TABS = ['parties', 'candidates', 'trustpersons', 'creators', 'board'] as const

/** For whoever acts for a party, whose own people are few. */
export const PARTY_TABS = ['candidates', 'light', 'trustpersons'] as const

/** The tabs of the screen, by their words in the address: lists, and how far the answers are. */
export type Tab = (typeof TABS)[number] | (typeof PARTY_TABS)[number]
export type List = Exclude<Tab, 'board'>
