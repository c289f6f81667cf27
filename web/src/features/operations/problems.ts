import type { Operations } from './queries.ts'

/** Problems that need attention, the most urgent first. */
export const PROBLEMS = ['noMail', 'mailStuck', 'jobsStuck', 'mailFailed', 'oneAdmin'] as const
export type Problem = (typeof PROBLEMS)[number]

/** Mails and jobs start within seconds; a longer delay indicates a problem. */
const MAX_DELAY_MS = 15 * 60 * 1000

export function findProblems({ mail, jobs, people }: Operations, now: number): readonly Problem[] {
  const isStuck = (since: string | null) => since !== null && now - Date.parse(since) > MAX_DELAY_MS
  const isPresent: Readonly<Record<Problem, boolean>> = {
    noMail: !mail.configured,
    mailStuck: mail.configured && isStuck(mail.oldest_waiting ?? null),
    jobsStuck: isStuck(jobs.oldest_waiting ?? null),
    mailFailed: mail.failed > 0,
    oneAdmin: people.admins < 2,
  }
  return PROBLEMS.filter((problem) => isPresent[problem])
}
