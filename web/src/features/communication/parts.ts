/** The parts of the screen, as the address names them; `picture` is for candidates, the last two for creators. */
export const PARTS = ['guide', 'texts', 'picture', 'code', 'poster', 'embed'] as const
export type Part = (typeof PARTS)[number]
