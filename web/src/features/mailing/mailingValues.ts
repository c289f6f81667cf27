/** The form of a mailing and its request body. */
import type { CustomMailInput } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import { createDraft } from '../../ui/formDraft.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** Status of a recipient, named as in the API. */
export const STATUSES = ['invited', 'active', 'voted'] as const

/** All values are text. Multiple choices are ids or names separated by commas. */
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

export function splitList(value: string): string[] {
  return value.split(',').filter(Boolean)
}

export const CHECKS = {
  instances: (_: string, { instances, people }: Entered) => (instances || people ? null : { code: 'nobody_chosen' }),
  trust: (_: string, { instances, trust, candidates }: Entered) =>
    instances && !trust && !candidates ? { code: 'no_status_chosen' } : null,
  subject: (value: string) => checks.text(value, 'heading'),
  title: (value: string) => checks.text(value, 'heading'),
  text: (value: string) => checks.requireValue(value) ?? checks.text(value, 'mail_text'),
  button: (value: string, { link }: Entered) => checkPair(link, value) ?? checks.text(value, 'button'),
  link: (value: string, { button }: Entered) => checkPair(button, value) ?? checks.url(value),
}

/** Button label and link are required together. */
function checkPair(other: string, value: string): ValidationError | null {
  return other.trim() ? checks.requireValue(value) : null
}

/** Form fields by the field names of the API. */
export const FIELD_BY_API_NAME: Readonly<Record<string, Field>> = {
  Subject: 'subject',
  Title: 'title',
  Markdown: 'text',
  HTML: 'text',
  Call2Action: 'button',
  Link: 'link',
  Apps: 'instances',
  Users: 'people',
}

/** Returns the request body (portal.md, section 7: custom-mail). */
export function toMailingBody(entered: Entered, DryRun: boolean): CustomMailInput {
  return {
    AddressType: entered.address === 'common' ? 'AddressTypeCommon' : 'AddressTypePersonalized',
    Subject: entered.subject.trim(),
    Title: entered.title.trim(),
    Call2Action: entered.button.trim() || null,
    Link: entered.link.trim() || null,
    Markdown: entered.text.trim(),
    DryRun,
    Apps: splitList(entered.instances).map(Number),
    TargetStatus: {
      TargetTrustPersonStatus: splitList(entered.trust),
      TargetCandidateStatus: splitList(entered.candidates),
    },
    Users: splitList(entered.people).map(Number),
  }
}

/**
 * Returns the request body for the preview of an unfinished mail. Placeholders replace missing texts, and an incomplete
 * button is left out.
 */
export function toPreviewBody(entered: Entered, missing: Pick<Entered, 'subject' | 'title' | 'text'>): CustomMailInput {
  const isValid = (name: 'subject' | 'title' | 'text') => CHECKS[name](entered[name]) === null
  const hasButton = entered.button.trim() && entered.link.trim() && !CHECKS.link(entered.link, entered)
  return toMailingBody(
    {
      ...entered,
      subject: isValid('subject') ? entered.subject : missing.subject,
      title: isValid('title') ? entered.title : missing.title,
      text: isValid('text') ? entered.text : missing.text,
      ...(!hasButton && { button: '', link: '' }),
    },
    true,
  )
}
