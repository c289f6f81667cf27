import { CANDIDATES } from './candidates/candidates.ts'
import { CANDIDATES_LIGHT } from './candidates/candidatesLight.ts'
import { CREATORS } from './creators/creators.ts'
import type { EntryKind } from './entries.ts'
import type { ParticipantKind } from './kind.ts'
import { PARTIES } from './parties/parties.ts'
import { TRUST_PERSONS } from './trustPersons/trustPersons.ts'

export const KINDS: Readonly<Record<EntryKind, ParticipantKind>> = {
  parties: PARTIES,
  candidates: CANDIDATES,
  light: CANDIDATES_LIGHT,
  trustpersons: TRUST_PERSONS,
  creators: CREATORS,
}
