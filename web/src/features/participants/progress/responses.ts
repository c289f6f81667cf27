/** How many of those who can answer have submitted. */
import type { ChartPoint } from '../../../ui/chartScale.ts'
import { mapDays, toDayNumber } from '../../../ui/dayNumbers.ts'
import { type AnsweringKind, hasSubmitted } from './board.ts'
import type { BoardEntry } from './steps.ts'

/** How many of a party and its candidates have submitted. */
export interface PartyResponseRate {
  /** The id of the party; 0 for candidates without one. */
  readonly party: number
  /** The short name; empty for candidates without a party. */
  readonly name: string
  readonly submitted: number
  /** How many can answer. */
  readonly count: number
}

/** Counts each party together with its candidates. Candidates without a party come last. */
export function countByParty(board: readonly BoardEntry[]): readonly PartyResponseRate[] {
  const responses = new Map<number, PartyResponseRate>()
  for (const { entry } of board) {
    const isParty = entry.kind === 'parties'
    const party = isParty ? entry.id : (entry.value.party_id ?? 0)
    const { submitted, count } = responses.get(party) ?? { submitted: 0, count: 0 }
    responses.set(party, {
      party,
      name: isParty ? entry.name : entry.party,
      submitted: submitted + Number(hasSubmitted(entry)),
      count: count + 1,
    })
  }
  return [...responses.values()].sort(
    (a, b) => Number(a.party === 0) - Number(b.party === 0) || a.name.localeCompare(b.name),
  )
}

/**
 * Returns a point per day with the number of submissions up to then, for each kind: from the day before the first
 * submission to today. It is empty before the first submission.
 */
export function countByDay(
  board: readonly BoardEntry[],
  kinds: readonly AnsweringKind[],
  now: number,
): readonly ChartPoint[] {
  const submissions = board.flatMap(({ entry, step }) =>
    step === 'submitted' && entry.value.submitted_at
      ? [{ kind: entry.kind, day: toDayNumber(Date.parse(entry.value.submitted_at)) }]
      : [],
  )
  if (submissions.length === 0) return []
  const days = submissions.map(({ day }) => day)
  return mapDays(Math.min(...days) - 1, Math.max(toDayNumber(now), ...days), (until) => ({
    values: kinds.map((kind) => submissions.filter((each) => each.kind === kind && each.day <= until).length),
  }))
}
