/** The parts of the page by their names in the URL; `picture` is for candidates, the last two for creators. */
export const PARTS = ['guide', 'texts', 'picture', 'code', 'poster', 'embed'] as const
export type Part = (typeof PARTS)[number]
