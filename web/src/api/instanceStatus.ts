import { getDayInTimeZone } from '../core/format.ts'
import { getServerTime } from './serverTime.ts'

/** Numbers of the statuses of an instance in the interface. */
export const INSTANCE_STATUS = { created: 0, inPreparation: 1, thesesFinal: 2, live: 3, over: 4, archived: 5 } as const

/** The dates of an instance that determine when answers are due. */
interface AnswerDates {
  readonly answers_until?: string | null
  readonly late_answers: boolean
  readonly time_zone: string
}

/** Returns whether answers that are submitted now come after the deadline. */
export function isPastDeadline(
  { answers_until, time_zone }: Omit<AnswerDates, 'late_answers'>,
  now = getServerTime(),
): boolean {
  return Boolean(answers_until) && getDayInTimeZone(time_zone, now) > String(answers_until)
}

/** Returns whether nobody can submit answers for the first time any more, though the election is not over. */
export function areAnswersDue(dates: AnswerDates, now = getServerTime()): boolean {
  return isPastDeadline(dates, now) && !dates.late_answers
}

/** Returns whether parties and candidates can answer: from the final theses to the end of the election. */
export function isAnsweringOpen({ status }: { readonly status: number }): boolean {
  return status >= INSTANCE_STATUS.thesesFinal && status < INSTANCE_STATUS.over
}

/** Returns the dates that apply to answers that were submitted once: they can be corrected until the last day. */
export function toCorrectionDates<Dates>(dates: Dates): Dates & { readonly answers_until: null } {
  return { ...dates, answers_until: null }
}
