import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { findOrCreateAccount } from '../../api/accounts.ts'
import { api, unwrap } from '../../api/client.ts'
import { meQueries } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Admin, User } from '../../api/types.ts'
import type { Role } from './filters.ts'

export const KEY = ['accounts'] as const

/** Whose name or mail address has these words, and who holds this role. */
export interface Sought {
  readonly search: string
  readonly role: Role | undefined
}

function asked({ search, role }: Sought, page: number, limit: number) {
  const query = { search, page, limit, ...(role && { role }) }
  return unwrap(api.GET('/api/v1/users', { params: { query } }))
}

/** A page of the accounts. */
export function accounts(sought: Sought, page: number) {
  return queryOptions({
    queryKey: [...KEY, 'list', sought, page],
    queryFn: async () => {
      const { page_size } = getPortalConfig().bounds.constants
      const found = await asked(sought, page, page_size)
      const { last_page } = found.pagination
      // Whoever deletes the last account of the last page goes on at the one before.
      return page <= last_page ? found : asked(sought, last_page, page_size)
    },
    placeholderData: keepPreviousData,
  })
}

/** How many people hold a role; all of them where none is named. */
export function count(role: Role | undefined) {
  return queryOptions({
    queryKey: [...KEY, 'count', role ?? 'all'],
    queryFn: async () => (await asked({ search: '', role }, 1, 1)).pagination.total,
  })
}

export function account(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: (): Promise<User> => unwrap(api.GET('/api/v1/users/{id}', { params: { path: { id } } })),
  })
}

/** A page of the roles that an account holds, in every instance. */
export function roles(id: number, page: number) {
  const query = { page, limit: getPortalConfig().bounds.constants.page_size }
  return queryOptions({
    queryKey: [...KEY, 'roles', id, page],
    queryFn: () => unwrap(api.GET('/api/v1/users/{id}/roles', { params: { path: { id }, query } })),
    placeholderData: keepPreviousData,
  })
}

export async function allAdmins(): Promise<readonly Admin[]> {
  return (await unwrap(api.GET('/api/v1/admins', { params: { query: { pagination: false } } }))).data
}

/** After anything was done with an account: everything that tells of it. Whoever did it to themselves is told anew. */
export async function refetch(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: KEY }), meQueries.refetch(queries)])
}

export interface NewAccount {
  readonly email: string
  readonly language: string
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly gender_id: number
}

export function makeAccount(body: NewAccount): Promise<User> {
  return unwrap(api.POST('/api/v1/users', { body }))
}

export function grantAdmin(user_id: number): Promise<Admin> {
  return unwrap(api.POST('/api/v1/admins', { body: { user_id } }))
}

/** Takes the right from somebody; the server keeps the last one who has it. */
export async function revokeAdmin(user_id: number): Promise<void> {
  const admin = (await allAdmins()).find((each) => each.user_id === user_id)
  if (admin) await api.DELETE('/api/v1/admins/{id}', { params: { path: { id: admin.id } } })
}

export async function inviteAdmin(id: number): Promise<void> {
  await api.POST('/api/v1/actions/invite/admin', { body: { id, Mailoptions: {} } })
}

/** Makes the owner of a mail address an administrator, and mails the way in. Answers the account. */
export async function inviteNewAdmin(address: string): Promise<number> {
  const user = await findOrCreateAccount(address)
  const admin = await grantAdmin(user)
  await inviteAdmin(admin.id)
  return user
}

type Change = { readonly email: string } | { readonly password: string }

/** Changes the mail address or the password of somebody, at once. */
export async function changeAccess(user_id: number, change: Change): Promise<void> {
  const action = 'email' in change ? 'email' : 'password'
  await api.POST('/api/v1/actions/custom', { body: { action, value: { user_id, ...change } } })
}

/** Mails somebody a new password that the portal has made up. */
export async function regeneratePassword(user_id: number): Promise<void> {
  await api.POST('/api/v1/actions/custom', { body: { action: 'regenerate-password', value: { user_id } } })
}

/** A token that signs in as this person, once, within a minute. */
export async function personify(user_id: number): Promise<string> {
  const body = { action: 'personify', value: { user_id } } as const
  return (await unwrap(api.POST('/api/v1/actions/custom', { body }))).custom_token
}
