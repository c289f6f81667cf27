/** Request bodies of the profiles of parties and candidates. */
import { CANDIDATE_DETAILS, type CandidateDetail } from '../core/candidateDetails.ts'
import type { FormValues } from './fields.ts'

/** Returns the request body of a party. A translation in the body replaces the stored one completely. */
export function toPartyBody(entered: FormValues, languages: readonly string[]) {
  const { shortcut = '', name = '', description, website, colour } = entered
  const getTranslation = (language: string) => ({
    shortcut: entered[`shortcut_${language}`] ?? '',
    name: entered[`name_${language}`] ?? '',
    description: entered[`description_${language}`] ?? '',
  })
  const optionalFields = { description, website, colour: colour?.trim() }
  const translations = Object.fromEntries(languages.slice(1).map((language) => [language, getTranslation(language)]))
  return { shortcut, name, ...omitUndefined(optionalFields), ...(description !== undefined && { translations }) }
}

/** Returns the request body of a candidate, with or without a profile. */
export function toCandidateBody(entered: FormValues, languages: readonly string[]) {
  const { firstName = '', lastName = '', title, email, district, website, description } = entered
  const { party_id, gender_id, list_place } = entered
  const others = languages.slice(1).map((language) => [language, entered[`description_${language}`] ?? ''])
  return {
    firstName,
    lastName,
    ...omitUndefined({ title, email, district, website, description }),
    ...omitUndefined(pickDetails(entered)),
    ...(party_id !== undefined && { party_id: Number(party_id) || null }),
    ...(gender_id && { gender_id: Number(gender_id) }),
    ...(list_place !== undefined && { list_place: Number(list_place) }),
    ...(description !== undefined && { translations: Object.fromEntries(others) }),
  }
}

function pickDetails(entered: FormValues): { [Name in CandidateDetail]?: string | undefined } {
  return Object.fromEntries(CANDIDATE_DETAILS.map((name) => [name, entered[name]]))
}

function omitUndefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
