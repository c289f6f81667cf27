/** The steps from the first mail to the submission, and which of them somebody has reached. */
import { type Entry, type EntryOf, lacksMailAddress } from '../entries.ts'
import type { MailingKind } from '../mailings.ts'
import type { AnsweringEntry, BoardState } from './board.ts'

/** In the order in which they are reached. A mail that failed is further than one that waits. */
export const STEPS = [
  'uninvited',
  'waiting',
  'failed',
  'sent',
  'opened',
  'accepted',
  'begun',
  'rated',
  'submitted',
] as const
export type Step = (typeof STEPS)[number]

/** Somebody who can answer: a candidate, or a trust person of a party. */
export type Person = EntryOf<'candidates'> | EntryOf<'trustpersons'>

/** A party or a candidate on the board. */
export interface BoardEntry {
  readonly entry: AnsweringEntry
  /** The candidate, or the trust persons of the party who have access. */
  readonly people: readonly Person[]
  /** The last step that was reached. A party is as far as the furthest of its trust persons. */
  readonly step: Step
}

/** Returns the last step that was reached. */
export function getStep(entry: AnsweringEntry, people: readonly Person[], thesisCount: number): Step {
  if (entry.status === 'submitted') return 'submitted'
  if (entry.ratedCount > 0) return entry.ratedCount < thesisCount ? 'begun' : 'rated'
  const reached = people.map((person) => STEPS.indexOf(getInvitationStep(person)))
  return STEPS[Math.max(0, ...reached)] ?? 'uninvited'
}

/** Returns the step of a person who has not rated any thesis. */
function getInvitationStep({ status, invitation }: Person): Step {
  if (status === 'created') return 'uninvited'
  if (status === 'active') return 'accepted'
  // What became of a mail may no longer be stored.
  return invitation?.state ?? 'sent'
}

/** What happened last, as far as it moves the answers forward. */
interface LastEvent {
  readonly event: 'lastSubmitted' | 'lastStep' | 'lastChanged' | 'lastInvited'
  readonly at: string
}

/**
 * Returns what an entry did last, or what was sent to it; null if there was nothing. Other changes do not count, because
 * they are those of the people who manage the entry.
 */
export function getLastEvent(row: BoardEntry): LastEvent | null {
  const { entry, step, people } = row
  const submittedAt = step === 'submitted' ? entry.value.submitted_at : null
  if (submittedAt) return { event: 'lastSubmitted', at: submittedAt }
  const stepTime = getStepTime(row)
  if (stepTime) return { event: 'lastStep', at: stepTime }
  if (entry.ratedCount > 0) return { event: 'lastChanged', at: entry.updatedAt }
  const invitedAt = people
    .flatMap(({ invitation }) => invitation?.at ?? [])
    .toSorted()
    .at(-1)
  return invitedAt ? { event: 'lastInvited', at: invitedAt } : null
}

/** Returns since when somebody hangs at a step of the invitation; null at other steps. */
function getStepTime({ step, people }: BoardEntry): string | null {
  const times = people.flatMap(({ invitation }) => (invitation?.state === step ? [invitation.at] : []))
  return times.toSorted().at(-1) ?? null
}

/** Those who have got a mail that did not come back, and have not submitted. */
const REMINDED_STEPS: readonly Step[] = ['sent', 'opened', 'accepted', 'begun', 'rated']
const UNINVITED: readonly Step[] = ['uninvited']
const INVITED_STEPS: readonly Step[] = [...UNINVITED, 'sent', 'opened']

export interface GroupMailing {
  readonly mailing: MailingKind
  readonly recipients: readonly Entry[]
}

/**
 * Returns the mails that help these entries, and their recipients: a reminder, and an invitation of those who have none.
 * At a single step at which nobody can be reminded, people are invited again. Nobody can be reminded before the theses
 * are final.
 */
export function findGroupMailings(
  group: readonly BoardEntry[],
  state: BoardState | null,
  isAvailable: (mailing: MailingKind, entry: Entry) => boolean,
): readonly GroupMailing[] {
  const remindable = group
    .filter(({ step, entry }) => REMINDED_STEPS.includes(step) && isAvailable('remind', entry))
    .map(({ entry }) => entry)
  const isSingleStep = state !== null && state !== 'notSubmitted'
  const invitedSteps = isSingleStep && remindable.length === 0 ? INVITED_STEPS : UNINVITED
  const invitable = group
    .filter(({ step }) => invitedSteps.includes(step))
    .flatMap(({ people }): readonly Entry[] => people)
    .filter((person) => isAvailable('invite', person) && !lacksMailAddress(person))
  const mailings: readonly GroupMailing[] = [
    { mailing: 'remind', recipients: remindable },
    { mailing: 'invite', recipients: invitable },
  ]
  return mailings.filter(({ recipients }) => recipients.length > 0)
}

/** Returns how many of the entries cannot be invited: people without a mail address, and parties without people. */
export function countUnreachable(group: readonly BoardEntry[]): { withoutMail: number; withoutPeople: number } {
  const uninvited = group.filter(({ step }) => UNINVITED.includes(step))
  return {
    withoutMail: uninvited.flatMap(({ people }): readonly Entry[] => people).filter(lacksMailAddress).length,
    withoutPeople: uninvited.filter(({ people }) => people.length === 0).length,
  }
}
