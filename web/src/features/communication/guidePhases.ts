/** The phases of the guide. Days are relative to the election day; the texts are in the namespace `communication`. */
import type { Part } from './searchParams.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Step {
  readonly point: string
  /** Negative before the election day. */
  readonly days: number
  /** The part of the page that helps with this step. */
  readonly opens?: Part
}

export const CREATOR_PHASES = [
  {
    phase: 'before',
    steps: [
      { point: 'council', days: -56 },
      { point: 'schools', days: -42 },
      { point: 'press', days: -42 },
      { point: 'associations', days: -35, opens: 'texts' },
    ],
  },
  {
    phase: 'start',
    steps: [
      { point: 'try', days: -28, opens: 'code' },
      { point: 'release', days: -28, opens: 'press' },
      { point: 'parties', days: -28, opens: 'texts' },
      { point: 'website', days: -28, opens: 'embed' },
      { point: 'social', days: -28, opens: 'posts' },
    ],
  },
  {
    phase: 'last',
    steps: [
      { point: 'street', days: -21, opens: 'poster' },
      { point: 'reminder', days: -3, opens: 'texts' },
    ],
  },
  { phase: 'after', steps: [{ point: 'thanks', days: 7 }] },
] as const satisfies readonly { readonly phase: string; readonly steps: readonly Step[] }[]

/** Steps for candidates; their marks are separate from those of creators. */
export const CANDIDATE_PHASES = [
  {
    phase: 'start',
    steps: [
      { point: 'own-try', days: -28, opens: 'code' },
      { point: 'own-website', days: -28, opens: 'texts' },
      { point: 'own-picture', days: -28, opens: 'picture' },
      { point: 'own-groups', days: -21, opens: 'texts' },
    ],
  },
  {
    phase: 'last',
    steps: [
      { point: 'own-flyers', days: -21, opens: 'code' },
      { point: 'own-reminder', days: -3, opens: 'texts' },
    ],
  },
] as const satisfies readonly { readonly phase: string; readonly steps: readonly Step[] }[]

type AnyPhase = (typeof CREATOR_PHASES)[number] | (typeof CANDIDATE_PHASES)[number]

/** Key of a point, under which its mark is stored. */
export type GuidePointId = AnyPhase['steps'][number]['point']

export interface Phase {
  readonly phase: AnyPhase['phase']
  readonly steps: readonly { readonly point: GuidePointId; readonly days: number; readonly opens?: Part }[]
}

/** Returns the calendar day that is this many days after another. */
export function addDays(electionDay: string, days: number): string {
  return new Date(Date.parse(`${electionDay}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

interface Distance {
  readonly unit: 'weeksBefore' | 'daysBefore' | 'weeksAfter'
  readonly count: number
}

/** Returns the distance to the election day, in weeks if they are whole. */
export function getDistance(days: number): Distance {
  if (days > 0) return { unit: 'weeksAfter', count: days / 7 }
  return days % 7 === 0 ? { unit: 'weeksBefore', count: -days / 7 } : { unit: 'daysBefore', count: -days }
}

/**
 * Returns whether a point is due: its day has come and it is not too late. Points before the election are useless after
 * it.
 */
export function isDue(days: number, electionDay: string, today: string): boolean {
  const hasCome = addDays(electionDay, days) <= today
  return hasCome && (days > 0 || today <= electionDay)
}
