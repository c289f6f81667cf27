/** Views of an election, by their names in the URL. */
export const ELECTION_VIEWS = ['instances', 'data'] as const
export type ElectionView = (typeof ELECTION_VIEWS)[number]
