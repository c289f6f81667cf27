/** Where one chooses from what there may be thousands of: found by words, and called by name where the address has only the id. */
import { answerOf, api } from './client.ts'
import type { Application, User } from './types.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface Finder {
  readonly kind: string
  readonly find: (words: string) => Promise<readonly Choice[]>
  readonly nameOf: (id: number) => Promise<string>
}

/** As many as one looks through; whoever misses theirs types more of its name. */
const AT_ONCE = 20

export const INSTANCES: Finder = {
  kind: 'instances',
  async find(search) {
    const { data } = await answerOf(api.GET('/api/v1/applications', { params: { query: { search, limit: AT_ONCE } } }))
    return data.map((instance) => ({ value: String(instance.id), label: instanceName(instance) }))
  },
  async nameOf(id) {
    return instanceName(await answerOf(api.GET('/api/v1/applications/{id}', { params: { path: { id } } })))
  },
}

export const PEOPLE: Finder = {
  kind: 'people',
  async find(search) {
    const { data } = await answerOf(api.GET('/api/v1/users', { params: { query: { search, limit: AT_ONCE } } }))
    return data.map((person) => ({ value: String(person.id), label: personName(person) }))
  },
  async nameOf(id) {
    return personName(await answerOf(api.GET('/api/v1/users/{id}', { params: { path: { id } } })))
  },
}

export const ELECTIONS: Finder = {
  kind: 'elections',
  async find(search) {
    const { data } = await answerOf(api.GET('/api/v1/elections', { params: { query: { search, limit: AT_ONCE } } }))
    return data.map((election) => ({ value: String(election.id), label: electionName(election) }))
  },
  async nameOf(id) {
    return electionName(await answerOf(api.GET('/api/v1/elections/{id}', { params: { path: { id } } })))
  },
}

/** An instance without a title yet is known by its domain. */
function instanceName({ title, subtitle, url, id }: Application): string {
  return [title || url || String(id), subtitle].filter(Boolean).join(', ')
}

function personName({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name} (${email})`.trim()
}

function electionName({ name, location }: { readonly name: string; readonly location: string }): string {
  return [name, location].filter(Boolean).join(', ')
}
