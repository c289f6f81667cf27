/** Connects the forms of profiles to the server. */

import type { QueryClient } from '@tanstack/react-query'
import { listLanguages } from '../../api/instances.ts'
import { type Candidate, type Party, profileQueries } from '../../api/profiles.ts'
import { getStoredUser } from '../../api/session.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { findFieldKey } from '../../ui/fields.ts'
import {
  createCandidateGroups,
  createPartyGroups,
  type Field,
  getCandidateValues,
  getPartyValues,
  listFields,
} from './fields.ts'
import type { ProfileServer } from './profileAutosave.ts'
import { completeTranslations, saveCandidate, saveParty } from './profileUpdates.ts'

export type StoredProfile = Pick<ProfileServer, 'getStored' | 'load' | 'save'>

/** Returns the connection of a form with these fields, for the signed-in person. */
export function connectFields(stored: StoredProfile, fields: readonly Field[]): ProfileServer {
  const user = getStoredUser()?.id
  return {
    ...stored,
    isValid: (key, value) => fields.some((field) => field.key === key && !field.check(value)),
    findKey: (path) => findFieldKey(path, fields),
    isOwner: () => getStoredUser()?.id === user,
  }
}

/** The fields of a form, and where their values are stored. */
interface ProfileSource {
  readonly groups: ReturnType<typeof createPartyGroups>
  readonly stored: StoredProfile
}

export function createCandidateSource(
  queries: QueryClient,
  application: Instance,
  configuration: Configuration,
  candidate: Candidate,
): ProfileSource {
  const languages = listLanguages(application)
  const groups = createCandidateGroups(configuration.matches.fields, languages)
  const query = profileQueries.candidate(application.id, candidate.id)
  const getValues = (current: Candidate) => getCandidateValues(current, listFields(groups))
  return {
    groups,
    stored: {
      getStored: () => getValues(queries.getQueryData(query.queryKey) ?? candidate),
      load: async () => getValues(await queries.fetchQuery({ ...query, staleTime: 0 })),
      save: async (changes) => getValues(await saveCandidate(queries, candidate, changes, languages)),
    },
  }
}

export function createPartySource(queries: QueryClient, application: Instance, party: Party): ProfileSource {
  const languages = listLanguages(application)
  const groups = createPartyGroups(languages)
  const fields = listFields(groups)
  const query = profileQueries.party(application.id, party.id)
  const getValues = (current: Party) => getPartyValues(current, fields)
  return {
    groups,
    stored: {
      getStored: () => getValues(queries.getQueryData(query.queryKey) ?? party),
      load: async () => getValues(await queries.fetchQuery({ ...query, staleTime: 0 })),
      save: async (changes, stored) =>
        getValues(await saveParty(queries, party, completeTranslations(changes, stored, fields), languages)),
    },
  }
}
