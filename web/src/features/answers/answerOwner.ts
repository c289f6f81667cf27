/** The owner of the answers: a party or a candidate. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQueries } from '../../api/me.ts'
import { ROLE } from '../../api/roles.ts'
import type { Me } from '../../api/types.ts'

export type OwnerKind = 'party' | 'candidate'

export interface AnswerOwner {
  readonly kind: OwnerKind
  readonly id: number
  /** The id of the instance whose theses are answered. */
  readonly instanceId: number
}

/** Returns the party or candidate of the URL if the signed-in person answers for it. */
export function useAnswerOwner(kind: OwnerKind) {
  const { id } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(meQueries.query())
  return { owner: data && findOwner(data, kind, Number(id)), error: data ? null : error, refetch }
}

/** Returns null if the person does not answer for it. */
function findOwner(profile: Me, kind: OwnerKind, id: number): AnswerOwner | null {
  return listOwners(profile).find((owner) => owner.kind === kind && owner.id === id) ?? null
}

/** Returns all parties and candidates for whom a person answers. */
export function listOwners({ Roles }: Me): readonly AnswerOwner[] {
  return Roles.flatMap(({ role, application_id: instanceId, party_id, candidate_id }): AnswerOwner[] => {
    if (!instanceId) return []
    if (role === ROLE.trustperson && party_id) return [{ kind: 'party', id: party_id, instanceId }]
    if (role === ROLE.candidate && candidate_id) return [{ kind: 'candidate', id: candidate_id, instanceId }]
    return []
  })
}
