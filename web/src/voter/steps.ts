import type { TestedFeature } from '../core/snapshot.ts'
import { isSampled } from '../core/tieBreak.ts'
import type { CardKind } from './session.ts'
import type { VoterState } from './VoterContext.tsx'

/** Address of the step after a thesis: the next one; after the last the weights, where there are any to give, else the results. */
export function getNextUrl(number: number, { href, limit, theses }: VoterState): string {
  if (number < theses.length) return href('theses', number + 1)
  return href(limit === 0 ? 'results' : 'weights')
}

export function getPreviousUrl(number: number, { href }: VoterState): string {
  return number > 1 ? href('theses', number - 1) : href()
}

/** Whether the results are offered beside a thesis: once all have been dealt with, or as many as the instance asks for. */
export function canShowResults(voter: VoterState): boolean {
  const { enabled, min_theses } = voter.snapshot.skip_to_results
  return (enabled && voter.answered > 0 && voter.answered >= min_theses) || findFirstUnanswered(voter) === -1
}

/** Index of the first thesis not dealt with, or −1. */
export function findFirstUnanswered({ session, theses }: VoterState): number {
  return theses.findIndex(({ id }) => session.answers[id] === undefined)
}

/** Whether this voter is among those who see what the instance tests. */
export function isFeatureShown(feature: TestedFeature, { session, snapshot }: VoterState): boolean {
  return session.variant === 'b' && snapshot.ab_test?.feature === feature
}

/** The cards that may come between the theses, each a draw of its own. */
const CARDS: readonly CardKind[] = ['presurvey', 'ads', 'survey']

/** Whether a card is among what this voter is asked, after as many answers, and still unanswered. */
export function isCardDue(card: CardKind, { answered, session, snapshot }: VoterState): boolean {
  const about = snapshot[card]
  if (about === null || session.dealt.includes(card)) return false
  if ('min_theses' in about && answered < about.min_theses) return false
  return isSampled(session.seed, CARDS.indexOf(card), about.frequency)
}

/**
 * The card that comes before a thesis: one at a time, and only before a thesis not dealt with, so that no answer brings
 * it up and nobody meets it on the way back.
 */
export function findCardBefore(number: number, voter: VoterState): CardKind | undefined {
  const { session, theses } = voter
  const thesis = theses[number - 1]
  if (!thesis || session.answers[thesis.id] !== undefined) return undefined
  const isLate = number > 1 && number > theses.length / 2
  return CARDS.find((card) => (card !== 'ads' || isLate) && isCardDue(card, voter))
}
