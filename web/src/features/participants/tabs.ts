/** Tabs for those who run an instance. Candidates without a profile are listed among the candidates. */
export const TABS = ['parties', 'candidates', 'trustpersons', 'creators', 'board'] as const

/** Tabs for those who act for a party. */
export const PARTY_TABS = ['candidates', 'light', 'trustpersons'] as const

/** A tab as it is named in the URL: a list, or the board with the progress of the answers. */
export type Tab = (typeof TABS)[number] | (typeof PARTY_TABS)[number]
export type ListTab = Exclude<Tab, 'board'>
