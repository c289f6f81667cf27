import type { Operations } from './queries.ts'

/** Problems that need attention, the most urgent first. */
export const WORRIES = ['noMail', 'mailStuck', 'jobsStuck', 'mailFailed', 'oneAdmin'] as const
export type Worry = (typeof WORRIES)[number]

/** Mails and jobs start within seconds; a longer delay indicates a problem. */
const PATIENCE_MS = 15 * 60 * 1000

export function worriesAbout({ mail, jobs, people }: Operations, now: number): readonly Worry[] {
  const isStuck = (since: string | null) => since !== null && now - Date.parse(since) > PATIENCE_MS
  const isSo: Readonly<Record<Worry, boolean>> = {
    noMail: !mail.configured,
    mailStuck: mail.configured && isStuck(mail.oldest_waiting ?? null),
    jobsStuck: isStuck(jobs.oldest_waiting ?? null),
    mailFailed: mail.failed > 0,
    oneAdmin: people.admins < 2,
  }
  return WORRIES.filter((worry) => isSo[worry])
}
