/** Views of the theses: one at a time, all in a list, or a summary to submit. */
export const VIEWS = ['single', 'list', 'submit'] as const

export type View = (typeof VIEWS)[number]
