/** The form of a mailing and its request body. */
import type { CustomMailInput } from '../../api/types.ts'
import { checkText, checkUrl, requireValue } from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/** The status of recipients by their role, named as in the API. */
export const STATUSES = {
  candidates: ['invited', 'active', 'voted'],
  trust: ['invited', 'active', 'voted'],
  creators: ['invited', 'active'],
} as const

/** The values of the form. All are text. Multiple choices are ids or names separated by commas. */
export interface MailingFormValues extends Record<string, string> {
  /** Whether all instances are meant: `yes` or nothing. */
  all: string
  elections: string
  instances: string
  trust: string
  candidates: string
  creators: string
  people: string
  address: string
  subject: string
  title: string
  text: string
  button: string
  link: string
}

export const FIELDS = [
  'elections',
  'instances',
  'candidates',
  'trust',
  'creators',
  'people',
  'address',
  'subject',
  'title',
  'text',
  'button',
  'link',
] as const
export type Field = (typeof FIELDS)[number]

export const EMPTY_VALUES: MailingFormValues = {
  all: '',
  elections: '',
  instances: '',
  trust: '',
  candidates: '',
  creators: '',
  people: '',
  address: 'personalised',
  subject: '',
  title: '',
  text: '',
  button: '',
  link: '',
}

export function splitList(value: string): string[] {
  return value.split(',').filter(Boolean)
}

function hasInstances({ all, elections, instances }: MailingFormValues): boolean {
  return Boolean(all || elections || instances)
}

export const CHECKS = {
  instances: (_: string, values: MailingFormValues) =>
    hasInstances(values) || values.people ? null : { code: 'nobody_chosen' },
  trust: (_: string, values: MailingFormValues) =>
    hasInstances(values) && !values.trust && !values.candidates && !values.creators
      ? { code: 'no_status_chosen' }
      : null,
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
  Elections: 'elections',
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
    All: values.all !== '',
    Elections: values.all ? [] : splitList(values.elections).map(Number),
    Apps: values.all ? [] : splitList(values.instances).map(Number),
    TargetStatus: {
      TargetTrustPersonStatus: splitList(values.trust),
      TargetCandidateStatus: splitList(values.candidates),
      TargetCreatorStatus: splitList(values.creators),
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
