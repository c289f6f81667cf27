/** How voters are drawn. `file`: they come from a table. */
export const ELECTORATE_KINDS = ['entities', 'uniform', 'polarised', 'file'] as const
export type ElectorateKind = (typeof ELECTORATE_KINDS)[number]
