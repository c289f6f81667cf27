/** The form of a mailing and its request body. */
import type { CustomMailInput } from '../../api/types.ts'
import { checkText, checkUrl, requireValue } from '../../ui/checks.ts'
import { createDraft } from '../../ui/formDraft.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** Status of a recipient, named as in the API. */
export const STATUSES = ['invited', 'active', 'voted'] as const

/** The values of the form. All are text. Multiple choices are ids or names separated by commas. */
export interface MailingFormValues extends Record<string, string> {
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

export const EMPTY: MailingFormValues = {
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
  instances: (_: string, { instances, people }: MailingFormValues) =>
    instances || people ? null : { code: 'nobody_chosen' },
  trust: (_: string, { instances, trust, candidates }: MailingFormValues) =>
    instances && !trust && !candidates ? { code: 'no_status_chosen' } : null,
  subject: (value: string) => checkText(value, 'heading'),
  title: (value: string) => checkText(value, 'heading'),
  text: (value: string) => requireValue(value) ?? checkText(value, 'mail_text'),
  button: (value: string, { link }: MailingFormValues) => checkPair(link, value) ?? checkText(value, 'button'),
  link: (value: string, { button }: MailingFormValues) => checkPair(button, value) ?? checkUrl(value),
}

/** Button label and link are required together. */
function checkPair(other: string, value: string): ValidationError | null {
  return other.trim() ? requireValue(value) : null
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

/** Returns the request body of POST /actions/custom-mail. */
export function toMailingBody(values: MailingFormValues, DryRun: boolean): CustomMailInput {
  return {
    AddressType: values.address === 'common' ? 'AddressTypeCommon' : 'AddressTypePersonalized',
    Subject: values.subject.trim(),
    Title: values.title.trim(),
    Call2Action: values.button.trim() || null,
    Link: values.link.trim() || null,
    Markdown: values.text.trim(),
    DryRun,
    Apps: splitList(values.instances).map(Number),
    TargetStatus: {
      TargetTrustPersonStatus: splitList(values.trust),
      TargetCandidateStatus: splitList(values.candidates),
    },
    Users: splitList(values.people).map(Number),
  }
}

/**
 * Returns the request body for the preview of an unfinished mail. Placeholders replace missing texts, and an incomplete
 * button is left out.
 */
export function toPreviewBody(
  values: MailingFormValues,
  missing: Pick<MailingFormValues, 'subject' | 'title' | 'text'>,
): CustomMailInput {
  const isValid = (name: 'subject' | 'title' | 'text') => CHECKS[name](values[name]) === null
  const hasButton = values.button.trim() && values.link.trim() && !CHECKS.link(values.link, values)
  return toMailingBody(
    {
      ...values,
      subject: isValid('subject') ? values.subject : missing.subject,
      title: isValid('title') ? values.title : missing.title,
      text: isValid('text') ? values.text : missing.text,
      ...(!hasButton && { button: '', link: '' }),
    },
    true,
  )
}
