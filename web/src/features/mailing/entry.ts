/** A mail to many as it is written, and as the server takes it. */
import type { MailingBody } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import { createDraft } from '../../ui/formDraft.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** How far somebody has come, by the words of the interface. */
export const STATUSES = ['invited', 'active', 'voted'] as const

/** All as text, as forms have it; what is chosen from many, by ids or words with commas between. */
export interface Entered extends Record<string, string> {
  instances: string
  trust: string
  candidates: string
  people: string
  address: string
  subject: string
  title: string
  text: string
  button: string
  link: string
}

export const FIELDS = [
  'instances',
  'trust',
  'candidates',
  'people',
  'address',
  'subject',
  'title',
  'text',
  'button',
  'link',
] as const
export type Field = (typeof FIELDS)[number]

export const EMPTY: Entered = {
  instances: '',
  trust: '',
  candidates: '',
  people: '',
  address: 'personalised',
  subject: '',
  title: '',
  text: '',
  button: '',
  link: '',
}

export const draft = createDraft('mailing_draft')

export function listOf(value: string): string[] {
  return value.split(',').filter(Boolean)
}

export const CHECKS = {
  instances: (_: string, { instances, people }: Entered) => (instances || people ? null : { code: 'nobody_chosen' }),
  trust: (_: string, { instances, trust, candidates }: Entered) =>
    instances && !trust && !candidates ? { code: 'no_status_chosen' } : null,
  subject: (value: string) => checks.text(value, 'heading'),
  title: (value: string) => checks.text(value, 'heading'),
  text: (value: string) => checks.requireValue(value) ?? checks.text(value, 'mail_text'),
  button: (value: string, { link }: Entered) => together(link, value) ?? checks.text(value, 'button'),
  link: (value: string, { button }: Entered) => together(button, value) ?? checks.url(value),
}

/** Button and link come together or not at all. */
function together(other: string, value: string): ValidationError | null {
  return other.trim() ? checks.requireValue(value) : null
}

/** How the server calls what may be wrong. */
export const FIELD_OF: Readonly<Record<string, Field>> = {
  Subject: 'subject',
  Title: 'title',
  Markdown: 'text',
  HTML: 'text',
  Call2Action: 'button',
  Link: 'link',
  Apps: 'instances',
  Users: 'people',
}

/** What the server takes (portal.md, section 7: custom-mail). */
export function bodyOf(entered: Entered, DryRun: boolean): MailingBody {
  return {
    AddressType: entered.address === 'common' ? 'AddressTypeCommon' : 'AddressTypePersonalized',
    Subject: entered.subject.trim(),
    Title: entered.title.trim(),
    Call2Action: entered.button.trim() || null,
    Link: entered.link.trim() || null,
    Markdown: entered.text.trim(),
    DryRun,
    Apps: listOf(entered.instances).map(Number),
    TargetStatus: {
      TargetTrustPersonStatus: listOf(entered.trust),
      TargetCandidateStatus: listOf(entered.candidates),
    },
    Users: listOf(entered.people).map(Number),
  }
}

/** What the preview shows of a mail that is not finished: what is missing is stood in for, a half button is left out. */
export function previewBodyOf(entered: Entered, missing: Pick<Entered, 'subject' | 'title' | 'text'>): MailingBody {
  const isFit = (name: 'subject' | 'title' | 'text') => CHECKS[name](entered[name]) === null
  const hasButton = entered.button.trim() && entered.link.trim() && !CHECKS.link(entered.link, entered)
  return bodyOf(
    {
      ...entered,
      subject: isFit('subject') ? entered.subject : missing.subject,
      title: isFit('title') ? entered.title : missing.title,
      text: isFit('text') ? entered.text : missing.text,
      ...(!hasButton && { button: '', link: '' }),
    },
    true,
  )
}
