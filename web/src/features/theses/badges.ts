import type { ThesisBadge } from '../../api/types.ts'

/** What can stand out about a thesis, in the order in which it is offered. */
export const BADGES: readonly ThesisBadge[] = ['polarizing', 'undisputed', 'neutral']
