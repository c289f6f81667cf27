/** Request bodies of the profiles of parties and candidates. */
import { CANDIDATE_DETAILS, type CandidateDetail } from '../core/candidateDetails.ts'
import type { FormValues } from './fields.ts'

const PARTY_TEXTS = ['shortcut', 'name', 'description'] as const

/**
 * Returns the request body of a party. Fields that were not entered are left out and stay unchanged. A translation in
 * the body replaces the stored one completely.
 */
export function toPartyBody(entered: FormValues, languages: readonly string[]) {
  const { shortcut, name, description, website, colour } = entered
  const getTranslation = (language: string) => ({
    shortcut: entered[`shortcut_${language}`] ?? '',
    name: entered[`name_${language}`] ?? '',
    description: entered[`description_${language}`] ?? '',
  })
  const translated = languages
    .slice(1)
    .filter((language) => PARTY_TEXTS.some((text) => entered[`${text}_${language}`] !== undefined))
  const translations = Object.fromEntries(translated.map((language) => [language, getTranslation(language)]))
  return {
    ...omitUndefined({ shortcut, name, description, website, colour: colour?.trim() }),
    ...(translated.length > 0 && { translations }),
  }
}

/**
 * Returns the request body of a candidate, with or without a profile. Fields that were not entered are left out and stay
 * unchanged.
 */
export function toCandidateBody(entered: FormValues, languages: readonly string[]) {
  const { firstName, lastName, title, email, district, website, description } = entered
  const { party_id, gender_id, list_place } = entered
  const translations = languages.slice(1).flatMap((language) => {
    const text = entered[`description_${language}`]
    return text === undefined ? [] : [[language, text] as const]
  })
  return {
    ...omitUndefined({ firstName, lastName, title, email, district, website, description }),
    ...omitUndefined(pickDetails(entered)),
    ...(party_id !== undefined && { party_id: Number(party_id) || null }),
    ...(gender_id && { gender_id: Number(gender_id) }),
    ...(list_place !== undefined && { list_place: Number(list_place) }),
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  }
}

function pickDetails(entered: FormValues): { [Name in CandidateDetail]?: string | undefined } {
  return Object.fromEntries(CANDIDATE_DETAILS.map((name) => [name, entered[name]]))
}

function omitUndefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
