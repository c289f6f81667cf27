/** Maps form values of a profile to the format of the voter app. */
import type { Candidate, Party } from '../../api/profiles.ts'
import { CANDIDATE_DETAILS } from '../../core/candidateDetails.ts'
import { isColour } from '../../core/colours.ts'
import type { Gender } from '../../core/snapshot.ts'
import { type FormValues, NOT_DECLARED } from '../../ui/fields.ts'
import { type EntityEntry, toCandidateEntry, toPartyEntry } from '../../voterUi/entries.ts'
import type { Localization } from '../../voterUi/Texts.tsx'
import { type FieldName, type FieldSettings, findFieldSettings } from './fields.ts'

/** The preview has no answers. */
const UNANSWERED = { answers: '', explained: 0 } as const

/** Returns a text in a language, or in the default language if it is missing. */
function getText(entered: FormValues, name: FieldName, language: string): string {
  return entered[`${name}_${language}`]?.trim() || (entered[name] ?? '').trim()
}

export function toPartyPreview(party: Party, entered: FormValues, language: string): EntityEntry {
  const { id, logo = null } = party
  const colour = entered.colour?.trim() ?? ''
  return toPartyEntry({
    ...UNANSWERED,
    id,
    logo,
    shortcut: getText(entered, 'shortcut', language),
    name: getText(entered, 'name', language),
    description: getText(entered, 'description', language),
    website: entered.website?.trim() || null,
    colour: isColour(colour) ? colour : null,
  })
}

/** The genders shown to voters by their id. Other ids are not shown. */
const GENDERS: Readonly<Record<string, Gender>> = { 1: 'male', 2: 'female', 3: 'diverse' }

interface CandidateContext {
  readonly fieldSettings: readonly FieldSettings[]
  /** The party of the candidate; undefined while loading. */
  readonly party: Party | undefined
}

/** Contains only the fields that the instance shows. */
export function toCandidatePreview(
  candidate: Candidate,
  entered: FormValues,
  language: string,
  { fieldSettings, party }: CandidateContext,
  { t }: Localization,
): EntityEntry {
  const { id, profile_picture = null, party_id = null, party_name } = candidate
  const getVisibleText = (name: FieldName) => {
    const value = getText(entered, name, language)
    return findFieldSettings(fieldSettings, name)?.show !== false && value !== NOT_DECLARED ? value : ''
  }
  const affiliation = party_id ? { id: party_id, shortcut: party_name, name: party_name, colour: null } : undefined
  const gender = GENDERS[entered.gender_id ?? '']
  const candidateData = {
    ...UNANSWERED,
    id,
    party: party_id,
    title: getText(entered, 'title', language),
    first_name: getText(entered, 'firstName', language),
    last_name: getText(entered, 'lastName', language),
    picture: profile_picture,
    district: getVisibleText('district'),
    ...Object.fromEntries(CANDIDATE_DETAILS.map((name) => [name, getVisibleText(name)])),
    list_place: Number(getVisibleText('list_place')) || 0,
    website: getVisibleText('website'),
    description: getVisibleText('description'),
    ...(gender && { gender }),
  }
  const fields = fieldSettings
    .filter(({ show }) => show !== false)
    .map(({ name, value = '', locales }) => ({ name, label: locales?.[language] || value }))
  return toCandidateEntry(candidateData, affiliation && { ...affiliation, colour: party?.colour ?? null }, fields, t)
}
