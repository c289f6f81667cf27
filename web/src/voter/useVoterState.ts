import { useCallback, useMemo } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { countAnswered } from '../core/ballot.ts'
import { countChoices, type Snapshot } from '../core/snapshot.ts'
import { shuffleBySeed } from '../core/tieBreak.ts'
import { applyDoubleLimit, countRemainingDoubles } from '../core/weights.ts'
import { goTo, keptQuery, saysKiosk } from './location.ts'
import { ballotOf, newRun, type Run } from './run.ts'
import { useRun } from './useRun.ts'
import { useStandings } from './useStandings.ts'
import type { Voter } from './Voter.tsx'

/** Which rankings an instance shows, by match type; parties first, as on most ballot papers. */
const KINDS: readonly (readonly EntityKind[])[] = [['candidates'], ['parties'], ['parties', 'candidates']]

/** Makes the order of the theses another draw than that inside ties. */
const ORDER = 0x7468

/**
 * The state behind every page.
 *
 * @param base address of the intro, without a slash at its end
 * @param onForget is handed the run that was forgotten
 */
export function useVoterState(snapshot: Snapshot, base: string, onForget: (run: Run) => void): Voter {
  const { ab_test, algorithm, instance, theses, thesis_order } = snapshot
  const limit = algorithm.limit_weighted_votes
  const choices = countChoices(algorithm)
  const [run, change] = useRun(instance, choices, ab_test?.percentage_b)
  const { answers, doubled, seed } = run
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the run touches the ballot
  const ballot = useMemo(() => applyDoubleLimit(ballotOf(run, theses), limit), [answers, doubled, theses, limit])
  const ordered = useMemo(
    () => (thesis_order === 'drawn' ? shuffleBySeed(theses, seed ^ ORDER) : theses),
    [theses, thesis_order, seed],
  )
  const fresh = useCallback(() => newRun(ab_test?.percentage_b), [ab_test])
  const standings = useStandings(snapshot, ballot, seed)
  const href: Voter['href'] = (...words) => [base, ...words].join('/') + keptQuery()
  return {
    snapshot,
    run,
    change,
    ballot,
    theses: ordered,
    choices,
    limit,
    left: countRemainingDoubles(ballot, limit),
    answered: countAnswered(ballot),
    kinds: KINDS[algorithm.match_type] ?? [],
    standings,
    href,
    fresh,
    isKiosk: snapshot.kiosk_idle_seconds !== null && saysKiosk(),
    forget: () => {
      onForget(run)
      change(fresh())
      goTo(href())
    },
  }
}
