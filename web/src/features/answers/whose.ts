/** Whose answers: one implementation for those of a party and those of a candidate. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQueries } from '../../api/me.ts'
import { ROLE } from '../../api/roles.ts'
import type { Me } from '../../api/types.ts'

export type Kind = 'party' | 'candidate'

export interface Whose {
  readonly kind: Kind
  readonly id: number
  /** The instance whose theses are answered. */
  readonly application: number
}

/** The party or candidate of the address, among those for whom the person who is signed in answers. */
export function useWhose(kind: Kind) {
  const { id } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(meQueries.query())
  return { whose: data && whoseOf(data, kind, Number(id)), error: data ? null : error, refetch }
}

/** Null where this person does not answer for it. */
function whoseOf(profile: Me, kind: Kind, id: number): Whose | null {
  return whoseAll(profile).find((whose) => whose.kind === kind && whose.id === id) ?? null
}

/** All parties and candidates for whom somebody answers. */
export function whoseAll({ Roles }: Me): readonly Whose[] {
  return Roles.flatMap(({ role, application_id: application, party_id, candidate_id }): Whose[] => {
    if (!application) return []
    if (role === ROLE.trustperson && party_id) return [{ kind: 'party', id: party_id, application }]
    if (role === ROLE.candidate && candidate_id) return [{ kind: 'candidate', id: candidate_id, application }]
    return []
  })
}
