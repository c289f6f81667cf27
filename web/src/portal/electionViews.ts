/** What the address shows of an election. */
export const ELECTION_VIEWS = ['instances', 'data'] as const
export type ElectionView = (typeof ELECTION_VIEWS)[number]
