/** Sends changes of profiles that were made offline before the page was closed, as soon as the portal is opened again. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configurationQueries } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { profileQueries } from '../../api/profiles.ts'
import { ROLE } from '../../api/roles.ts'
import type { Me } from '../../api/types.ts'
import { listFields } from './fields.ts'
import { getProfileAutosave, getStorageKey, hasWaitingChanges, type ProfileOwner } from './profileAutosave.ts'
import { connectFields, createCandidateSource, createPartySource } from './profileServers.ts'

export function useSendUnsentProfiles(profile: Me | undefined): void {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!profile) return
    for (const { role, application_id, party_id, candidate_id } of profile.Roles) {
      if (!application_id) continue
      // Errors are shown by the screen of the profile.
      if (role === ROLE.candidate && candidate_id)
        sendChanges(queries, profile, application_id, { kind: 'candidate', id: candidate_id }).catch(() => undefined)
      if (role === ROLE.trustperson && party_id)
        sendChanges(queries, profile, application_id, { kind: 'party', id: party_id }).catch(() => undefined)
    }
  }, [queries, profile?.User.id])
}

async function sendChanges(queries: QueryClient, { User }: Me, instanceId: number, owner: ProfileOwner): Promise<void> {
  const key = getStorageKey(User.id, owner)
  if (!hasWaitingChanges(key)) return
  const { groups, stored } = await loadSource(queries, instanceId, owner)
  const autosave = getProfileAutosave(queries, key)
  autosave.connect(connectFields(stored, listFields(groups)))
  void autosave.send()
}

async function loadSource(queries: QueryClient, instanceId: number, { kind, id }: ProfileOwner) {
  const { application } = await queries.ensureQueryData(instanceQueries.query(instanceId))
  if (kind === 'party') {
    return createPartySource(queries, application, await queries.ensureQueryData(profileQueries.party(instanceId, id)))
  }
  const { configuration } = await queries.ensureQueryData(configurationQueries.query(instanceId))
  const candidate = await queries.ensureQueryData(profileQueries.candidate(instanceId, id))
  return createCandidateSource(queries, application, configuration, candidate)
}
