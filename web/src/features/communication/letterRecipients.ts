/** Parties and candidates to whom letters are written. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getRows } from '../../api/pagination.ts'
import { CANDIDATE_STATUS, PARTY_STATUS } from '../../api/participantStatus.ts'

export type LetterKind = 'parties' | 'candidates'

export interface Recipient {
  readonly id: number
  readonly name: string
  /** The party of a candidate; empty for a party and for a candidate without one. */
  readonly party: string
}

/** Without it, the server returns a page. */
const UNPAGED = { pagination: false } as const

/** Everybody of this kind who takes part, by name. */
export function recipientsQuery(id: number, kind: LetterKind) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'letters', kind] as const,
    queryFn: () => (kind === 'parties' ? fetchParties(id) : fetchCandidates(id)),
    select: (recipients) => recipients.toSorted((one, other) => one.name.localeCompare(other.name)),
  })
}

async function fetchParties(id: number): Promise<readonly Recipient[]> {
  const params = { path: { id }, query: UNPAGED }
  const { data } = await unwrap(api.GET('/api/v1/applications/{id}/matches/parties', { params }))
  return data
    .filter(({ status }) => status !== PARTY_STATUS.deactivated)
    .map((party) => ({ id: party.id, name: party.name, party: '' }))
}

async function fetchCandidates(id: number): Promise<readonly Recipient[]> {
  const params = { path: { id }, query: UNPAGED }
  const list = await unwrap(api.GET('/api/v1/applications/{id}/matches/candidates', { params }))
  return getRows(list)
    .filter(({ status }) => status !== CANDIDATE_STATUS.deactivated)
    .map(({ id: candidate, title, firstName, lastName, party_name }) => ({
      id: candidate,
      name: [title, firstName, lastName].filter(Boolean).join(' '),
      party: party_name ?? '',
    }))
}

/** Returns the text with the name of the recipient. */
export function fillName(text: string, { name }: Recipient): string {
  return text.replaceAll('{name}', () => name)
}
