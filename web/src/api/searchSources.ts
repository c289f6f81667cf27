/**
 * Searches for a select that may have thousands of options. An option is found by a search term, or by its id in the
 * URL.
 */
import { api, unwrap } from './client.ts'
import { getInstanceText } from './instances.ts'
import type { Instance, User } from './types.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SearchSource {
  readonly kind: string
  readonly search: (words: string) => Promise<readonly SelectOption[]>
  readonly getName: (id: number) => Promise<string>
}

/** Number of results of a search. Users narrow it down by typing more of the name. */
const MAX_RESULTS = 20

export const INSTANCE_SOURCE: SearchSource = {
  kind: 'instances',
  async search(search) {
    const { data } = await unwrap(
      api.GET('/api/v1/applications', { params: { query: { search, limit: MAX_RESULTS } } }),
    )
    return data.map((instance) => ({ value: String(instance.id), label: formatInstanceName(instance) }))
  },
  async getName(id) {
    return formatInstanceName(await unwrap(api.GET('/api/v1/applications/{id}', { params: { path: { id } } })))
  },
}

export const PERSON_SOURCE: SearchSource = {
  kind: 'people',
  async search(search) {
    const { data } = await unwrap(api.GET('/api/v1/users', { params: { query: { search, limit: MAX_RESULTS } } }))
    return data.map((person) => ({ value: String(person.id), label: formatPersonName(person) }))
  },
  async getName(id) {
    return formatPersonName(await unwrap(api.GET('/api/v1/users/{id}', { params: { path: { id } } })))
  },
}

export const ELECTION_SOURCE: SearchSource = {
  kind: 'elections',
  async search(search) {
    const { data } = await unwrap(api.GET('/api/v1/elections', { params: { query: { search, limit: MAX_RESULTS } } }))
    return data.map((election) => ({ value: String(election.id), label: formatElectionName(election) }))
  },
  async getName(id) {
    return formatElectionName(await unwrap(api.GET('/api/v1/elections/{id}', { params: { path: { id } } })))
  },
}

/** An instance without a title is labelled with its domain. */
function formatInstanceName(instance: Instance): string {
  const { url, id } = instance
  const getText = (field: 'title' | 'subtitle') => getInstanceText(instance, field, document.documentElement.lang)
  return [getText('title') || url || String(id), getText('subtitle')].filter(Boolean).join(', ')
}

function formatPersonName({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name} (${email})`.trim()
}

function formatElectionName({ name, location }: { readonly name: string; readonly location: string }): string {
  return [name, location].filter(Boolean).join(', ')
}
