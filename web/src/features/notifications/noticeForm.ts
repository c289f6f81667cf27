import type { Notification } from '../../api/types.ts'
import { checkText, checkUrl, toIsoDay } from '../../ui/checks.ts'
import { createFormDraft } from '../../ui/formDraft.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import type { NoticeInput } from './queries.ts'

export const TYPES = ['info', 'success', 'warning', 'danger'] as const satisfies readonly Notification['type'][]

/** Values of the form; moments are in the user's time zone, `2026-11-22T18:00`. */
export interface NoticeFormValues extends Record<string, string> {
  title: string
  description: string
  type: string
  /** The id of an election; empty for everybody. */
  election: string
  from: string
  until: string
  url: string
}

export const FIELDS = ['title', 'description', 'type', 'election', 'from', 'until', 'url'] as const

/** Fields of the form by the server's names. */
export const FIELDS_BY_PATH: Readonly<Record<string, keyof NoticeFormValues & string>> = {
  title: 'title',
  description: 'description',
  type: 'type',
  election_id: 'election',
  valid_from: 'from',
  valid_until: 'until',
  url: 'url',
}

export const CHECKS = {
  title: (value: string) => checkText(value, 'heading'),
  description: (value: string) => checkText(value, 'content_text'),
  from: checkMoment,
  until: (value: string, { from }: NoticeFormValues) =>
    checkMoment(value) ?? (toSeconds(value) <= toSeconds(String(from)) ? { code: 'before_start' } : null),
  url: checkUrl,
}

const draft = createFormDraft('notice_draft')

/** Stores the draft. Dates alone are not stored, because they begin with the time at which the form was opened. */
export function saveDraft(values: NoticeFormValues): void {
  if (values.title.trim() || values.description.trim()) draft.save(values)
}

export const clearDraft = () => draft.clear()

const DEFAULT_DAYS = 7

/** Returns the stored draft, or an empty notice that is valid for a week from now. */
export function loadInitialValues(): NoticeFormValues {
  const now = new Date()
  const then = new Date(now)
  then.setDate(then.getDate() + DEFAULT_DAYS)
  const empty = {
    title: '',
    description: '',
    type: 'info',
    election: '',
    from: toLocalDateTime(now),
    until: toLocalDateTime(then),
    url: '',
  }
  return { ...empty, ...draft.load() }
}

export function toInput(values: NoticeFormValues): NoticeInput {
  return {
    election_id: values.election ? Number(values.election) : null,
    title: values.title.trim(),
    description: values.description.trim(),
    valid_from: toSeconds(values.from),
    valid_until: toSeconds(values.until),
    type: values.type as NoticeInput['type'],
    url: values.url.trim() || null,
  }
}

function checkMoment(value: string): ValidationError | null {
  if (!value) return { code: 'required' }
  return Number.isNaN(toSeconds(value)) ? { code: 'invalid' } : null
}

/** Returns the Unix seconds of a moment in the user's time zone. */
function toSeconds(value: string): number {
  return Math.floor(new Date(value).getTime() / 1000)
}

function toLocalDateTime(date: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${toIsoDay(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}
