/** How the theses are shown: one at a time, all below each other, or to be read through and submitted. */
export const VIEWS = ['single', 'list', 'submit'] as const

export type View = (typeof VIEWS)[number]
