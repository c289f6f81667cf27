import { CANDIDATE_KIND } from './candidates/candidates.ts'
import { LIGHT_CANDIDATE_KIND } from './candidates/candidatesLight.ts'
import { CREATOR_KIND } from './creators/creators.ts'
import type { EntryKind } from './entries.ts'
import type { ParticipantKind } from './kind.ts'
import { PARTY_KIND } from './parties/parties.ts'
import { TRUST_PERSON_KIND } from './trustPersons/trustPersons.ts'

export const PARTICIPANT_KINDS: Readonly<Record<EntryKind, ParticipantKind>> = {
  parties: PARTY_KIND,
  candidates: CANDIDATE_KIND,
  light: LIGHT_CANDIDATE_KIND,
  trustpersons: TRUST_PERSON_KIND,
  creators: CREATOR_KIND,
}
