import type { TestedFeature } from '../core/snapshot.ts'
import { isSampled } from '../core/tieBreak.ts'
import type { CardName } from './run.ts'
import type { Voter } from './Voter.tsx'

/** Address of the step after a thesis: the next one; after the last the weights, where there are any to give, else the results. */
export function stepAfter(number: number, { href, limit, theses }: Voter): string {
  if (number < theses.length) return href('theses', number + 1)
  return href(limit === 0 ? 'results' : 'weights')
}

export function stepBefore(number: number, { href }: Voter): string {
  return number > 1 ? href('theses', number - 1) : href()
}

/** Whether the results are offered beside a thesis: once all have been dealt with, or as many as the instance asks for. */
export function mayLeaveForResults(voter: Voter): boolean {
  const { enabled, min_theses } = voter.snapshot.skip_to_results
  return (enabled && voter.answered > 0 && voter.answered >= min_theses) || firstOpen(voter) === -1
}

/** Index of the first thesis not dealt with, or −1. */
export function firstOpen({ run, theses }: Voter): number {
  return theses.findIndex(({ id }) => run.answers[id] === undefined)
}

/** Whether this voter is among those who see what the instance tests. */
export function seesTested(feature: TestedFeature, { run, snapshot }: Voter): boolean {
  return run.variant === 'b' && snapshot.ab_test?.feature === feature
}

/** The cards that may come between the theses, each a draw of its own. */
const CARDS: readonly CardName[] = ['presurvey', 'ads', 'survey']

/** Whether a card is among what this voter is asked, after as many answers, and still unanswered. */
export function isAsked(card: CardName, { answered, run, snapshot }: Voter): boolean {
  const about = snapshot[card]
  if (about === null || run.dealt.includes(card)) return false
  if ('min_theses' in about && answered < about.min_theses) return false
  return isSampled(run.seed, CARDS.indexOf(card), about.frequency)
}

/**
 * The card that comes before a thesis: one at a time, and only before a thesis not dealt with, so that no answer brings
 * it up and nobody meets it on the way back.
 */
export function cardBefore(number: number, voter: Voter): CardName | undefined {
  const { run, theses } = voter
  const thesis = theses[number - 1]
  if (!thesis || run.answers[thesis.id] !== undefined) return undefined
  const isLate = number > 1 && number > theses.length / 2
  return CARDS.find((card) => (card !== 'ads' || isLate) && isAsked(card, voter))
}
