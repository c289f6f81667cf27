/** The form of the wizard: fields, steps, checks, and the request body. */

import { getPortalConfig } from '../../api/portalConfig.ts'
import type { DomainCheck, Registration } from '../../api/types.ts'
import {
  checkDayAhead,
  checkDomain,
  checkEmail,
  checkPasswordLength,
  checkText,
  requireValue,
} from '../../ui/checks.ts'
import type { Step } from './searchParams.ts'

export const EMPTY_VALUES = {
  election_name: '',
  location: '',
  election_date: '',
  title: '',
  description: '',
  url: '',
  person_title: '',
  first_name: '',
  last_name: '',
  gender_id: '',
  email: '',
  password: '',
  repeat: '',
  licence: '',
  purpose: '',
}

export type RegistrationValues = typeof EMPTY_VALUES
export type Field = keyof RegistrationValues

export const STEP_FIELDS: Readonly<Record<Step, readonly Field[]>> = {
  1: ['election_name', 'location', 'election_date', 'title', 'description', 'url'],
  2: ['person_title', 'first_name', 'last_name', 'gender_id', 'email', 'password', 'repeat'],
  3: ['licence', 'purpose'],
}

/** Returns the checks. `getDomainCheck` returns the server's cached check of a domain. */
export function createChecks(getDomainCheck: (domain: string) => DomainCheck | undefined) {
  return {
    election_name: (value: string) => checkText(value, 'election_name'),
    location: (value: string) => checkText(value, 'election_location'),
    election_date: (value: string) => checkDayAhead(value, getPortalConfig().bounds.constants.registration_lead_days),
    title: (value: string) => checkText(value, 'instance_title'),
    description: (value: string) => checkText(value, 'instance_description'),
    url: (value: string) => checkDomain(value, getDomainCheck(value.trim())),
    person_title: (value: string) => checkText(value, 'person_title'),
    first_name: (value: string) => checkText(value, 'first_name'),
    last_name: (value: string) => checkText(value, 'last_name'),
    gender_id: requireValue,
    email: checkEmail,
    password: (value: string) => checkPasswordLength(value, getPortalConfig().identity.password),
    repeat: (value: string, { password }: RegistrationValues) => (value === password ? null : { code: 'differs' }),
    licence: requireValue,
    purpose: (value: string) => checkText(value, 'content_text'),
  }
}

export function toRegistration(values: RegistrationValues, language: string): Registration {
  const location = values.location
  const user = {
    title: values.person_title,
    first_name: values.first_name,
    last_name: values.last_name,
    gender_id: Number(values.gender_id),
    email: values.email.trim(),
    password: values.password,
    language,
  }
  return {
    election: { name: values.election_name, location, election_date: values.election_date },
    application: {
      title: values.title,
      location,
      description: values.description,
      url: values.url.trim(),
      licence: values.licence === 'commercial' ? 'commercial' : 'non_profit',
      purpose: values.purpose,
      default_language: language,
    },
    user,
  }
}

/** Returns the field that a path of the server names. */
export function findField(path: string): Field | null {
  const [part, name = ''] = path.split('.')
  if (part === 'election' && name === 'name') return 'election_name'
  if (part === 'user' && name === 'title') return 'person_title'
  return Object.hasOwn(EMPTY_VALUES, name) ? (name as Field) : null
}
