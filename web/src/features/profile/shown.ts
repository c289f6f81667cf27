/** A profile as it is entered, in the shape in which the voter app gets it. */
import type { Candidate, Party } from '../../api/profiles.ts'
import { type EntityEntry, toCandidateEntry, toPartyEntry } from '../../ballot/entries.ts'
import type { Localization } from '../../ballot/Texts.tsx'
import { isColour } from '../../core/colours.ts'
import type { Gender } from '../../core/snapshot.ts'
import { type FormValues, NOT_DECLARED } from '../../ui/fields.ts'
import { type Asked, askedOf, type FieldName } from './fields.ts'

/** Nobody has answered anything in a preview. */
const UNANSWERED = { answers: '', explained: 0 } as const

/** A text in this language; where it is missing, in the default one. */
function textIn(entered: FormValues, name: FieldName, language: string): string {
  return entered[`${name}_${language}`]?.trim() || (entered[name] ?? '').trim()
}

export function partyShown(party: Party, entered: FormValues, language: string): EntityEntry {
  const { id, logo = null } = party
  const colour = entered.colour?.trim() ?? ''
  return toPartyEntry({
    ...UNANSWERED,
    id,
    logo,
    shortcut: textIn(entered, 'shortcut', language),
    name: textIn(entered, 'name', language),
    description: textIn(entered, 'description', language),
    website: entered.website?.trim() || null,
    colour: isColour(colour) ? colour : null,
  })
}

/** What voters read of the field `gender_id`; who would rather not say is not asked about. */
const GENDERS: Readonly<Record<string, Gender>> = { 1: 'male', 2: 'female', 3: 'diverse' }

interface Around {
  readonly asked: readonly Asked[]
  /** The candidate's party, as far as it is known yet. */
  readonly party: Party | undefined
}

/** Only with what the instance shows of its candidates. */
export function candidateShown(
  candidate: Candidate,
  entered: FormValues,
  language: string,
  { asked, party }: Around,
  { t }: Localization,
): EntityEntry {
  const { id, profile_picture = null, party_id = null, party_name } = candidate
  const told = (name: FieldName) => {
    const value = textIn(entered, name, language)
    return askedOf(asked, name)?.show !== false && value !== NOT_DECLARED ? value : ''
  }
  const affiliation = party_id ? { id: party_id, shortcut: party_name, name: party_name, colour: null } : undefined
  const gender = GENDERS[entered.gender_id ?? '']
  const shown = {
    ...UNANSWERED,
    id,
    party: party_id,
    title: textIn(entered, 'title', language),
    first_name: textIn(entered, 'firstName', language),
    last_name: textIn(entered, 'lastName', language),
    picture: profile_picture,
    district: told('district'),
    list_place: Number(told('list_place')) || 0,
    website: told('website'),
    description: told('description'),
    ...(gender && { gender }),
  }
  const fields = asked
    .filter(({ show }) => show !== false)
    .map(({ name, value = '', locales }) => ({ name, label: locales?.[language] || value }))
  return toCandidateEntry(shown, affiliation && { ...affiliation, colour: party?.colour ?? null }, fields, t)
}
