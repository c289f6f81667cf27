import type { TestedFeature, Thesis } from '../../core/snapshot.ts'
import { isSampled } from '../../core/tieBreak.ts'
import type { CardKind } from '../app/session.ts'
import type { VoterState } from '../app/VoterContext.tsx'

/** The theses that a voter answers one after the other, and where they lead. */
export interface ThesisSequence {
  /** The segment of the URL before the number of a thesis. */
  readonly segment: 'theses' | 'quick'
  readonly theses: readonly Thesis[]
  /** The URL after the last thesis. */
  readonly endUrl: string
}

/** Returns all theses. After the last one come the weights if the instance has them, otherwise the results. */
export function getFullSequence({ href, limit, theses }: VoterState): ThesisSequence {
  return { segment: 'theses', theses, endUrl: href(limit === 0 ? 'results' : 'weights') }
}

export function getNextUrl(number: number, { endUrl, segment, theses }: ThesisSequence, { href }: VoterState): string {
  return number < theses.length ? href(segment, number + 1) : endUrl
}

export function getPreviousUrl(number: number, { segment }: ThesisSequence, { href }: VoterState): string {
  return number > 1 ? href(segment, number - 1) : href()
}

/**
 * Returns whether a thesis page links to the results: after all theses, or after the number that the instance requires. A
 * quick run can end after any answer, because its results say how uncertain they are.
 */
export function canShowResults(voter: VoterState): boolean {
  const { enabled, min_theses } = voter.snapshot.skip_to_results
  if (isQuickRun(voter) && voter.answered > 0) return true
  return (enabled && voter.answered > 0 && voter.answered >= min_theses) || findFirstUnanswered(voter) === -1
}

/** Returns whether the voter is in a quick run. It ends when no thesis is left. */
export function isQuickRun(voter: VoterState): boolean {
  return voter.session.isQuickRun === true && findFirstUnanswered(voter) !== -1
}

/** Returns the index of the first thesis that is neither answered nor skipped, or −1. */
export function findFirstUnanswered({ session, theses }: VoterState): number {
  return theses.findIndex(({ id }) => session.answers[id] === undefined)
}

/** Returns whether this voter sees the feature that the instance tests. */
export function isFeatureShown(feature: TestedFeature, { session, snapshot }: VoterState): boolean {
  return session.variant === 'b' && snapshot.ab_test?.feature === feature
}

/** Cards that may be shown between the theses. Each has its own random draw. */
const CARDS: readonly CardKind[] = ['presurvey', 'ads', 'survey']

/** Returns whether a card is to be shown to this voter: drawn, after enough answers, and not answered yet. */
export function isCardDue(card: CardKind, { answered, session, snapshot }: VoterState): boolean {
  const content = snapshot[card]
  if (content === null || session.dealt.includes(card)) return false
  if ('min_theses' in content && answered < content.min_theses) return false
  return isSampled(session.seed, CARDS.indexOf(card), content.frequency)
}

/**
 * Returns the card to show before a thesis: one at a time, and only before an unanswered thesis. So neither giving an
 * answer nor going back shows a card.
 */
export function findCardBefore(number: number, { theses }: ThesisSequence, voter: VoterState): CardKind | undefined {
  const { session } = voter
  const thesis = theses[number - 1]
  if (!thesis || session.answers[thesis.id] !== undefined) return undefined
  const isLate = number > 1 && number > theses.length / 2
  return CARDS.find((card) => (card !== 'ads' || isLate) && isCardDue(card, voter))
}
