import type { ThesisBadge } from '../../api/types.ts'

/** The badges of a thesis, in display order. */
export const BADGES: readonly ThesisBadge[] = ['polarizing', 'undisputed', 'neutral']
