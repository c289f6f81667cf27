import { CANDIDATE_DEFINITION } from './candidates/candidates.ts'
import { LIGHT_CANDIDATE_DEFINITION } from './candidates/candidatesLight.ts'
import { CREATOR_DEFINITION } from './creators/creators.ts'
import type { EntryKind } from './entries.ts'
import type { ParticipantKindDefinition } from './kindDefinition.ts'
import { PARTY_DEFINITION } from './parties/parties.ts'
import { TRUST_PERSON_DEFINITION } from './trustPersons/trustPersons.ts'

export const PARTICIPANT_KIND_DEFINITIONS: Readonly<Record<EntryKind, ParticipantKindDefinition>> = {
  parties: PARTY_DEFINITION,
  candidates: CANDIDATE_DEFINITION,
  light: LIGHT_CANDIDATE_DEFINITION,
  trustpersons: TRUST_PERSON_DEFINITION,
  creators: CREATOR_DEFINITION,
}
