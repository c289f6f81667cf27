import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { inviteAdmin } from '../../api/invitations.ts'
import { meQueries } from '../../api/me.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Admin, User } from '../../api/types.ts'
import { parseSortParam, toApiSort } from '../../ui/sorting.ts'
import type { FilterRole } from './searchParams.ts'

export const ACCOUNTS_KEY = ['accounts'] as const

/** A search term in name or mail address, and a role. */
export interface AccountFilter {
  readonly search: string
  readonly role: FilterRole | undefined
  /** The order as in the URL; by name if undefined. */
  readonly sort?: string
  /** Number of accounts on a page; the default if undefined. */
  readonly size?: string | undefined
}

/** The fields by which the server sorts accounts. */
const SORTABLE_FIELDS = ['name', 'email', 'created_at'] as const

function fetchAccounts({ search, role, sort }: AccountFilter, page: number, limit: number) {
  const order = sort ? parseSortParam(SORTABLE_FIELDS, sort) : null
  const query = { search, page, limit, ...(role && { role }), ...(order && { sort: toApiSort(order) }) }
  return unwrap(api.GET('/api/v1/users', { params: { query } }))
}

/** A page of the accounts. */
export function accountsQuery(filter: AccountFilter, page: number) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'list', filter, page],
    queryFn: async () => {
      const page_size = filter.size ? Number(filter.size) : getPortalConfig().bounds.constants.page_size
      const found = await fetchAccounts(filter, page, page_size)
      const { last_page } = found.pagination
      // After deleting the last account of the last page, the page before is shown.
      return page <= last_page ? found : fetchAccounts(filter, last_page, page_size)
    },
    placeholderData: keepPreviousData,
  })
}

/** Number of accounts with a role; of all accounts without one. */
export function accountCountQuery(role: FilterRole | undefined) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'count', role ?? 'all'],
    queryFn: async () => (await fetchAccounts({ search: '', role }, 1, 1)).pagination.total,
  })
}

export function accountQuery(id: number) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'one', id],
    queryFn: (): Promise<User> => unwrap(api.GET('/api/v1/users/{id}', { params: { path: { id } } })),
  })
}

/** A page of the roles of an account, in every instance. */
export function rolesQuery(id: number, page: number) {
  const query = { page, limit: getPortalConfig().bounds.constants.page_size }
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'roles', id, page],
    queryFn: () => unwrap(api.GET('/api/v1/users/{id}/roles', { params: { path: { id }, query } })),
    placeholderData: keepPreviousData,
  })
}

export async function listAdmins(): Promise<readonly Admin[]> {
  return (await unwrap(api.GET('/api/v1/admins', { params: { query: { pagination: false } } }))).data
}

/** Refetches everything about accounts, and the signed-in user, whose own account may have changed. */
export async function refetchAccounts(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }), meQueries.refetch(queries)])
}

export interface CreateAccount {
  readonly email: string
  readonly language: string
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly gender_id: number
}

export function createAccount(body: CreateAccount): Promise<User> {
  return unwrap(api.POST('/api/v1/users', { body }))
}

export function grantAdmin(person: { readonly user_id: number } | { readonly email: string }): Promise<Admin> {
  return unwrap(api.POST('/api/v1/admins', { body: person }))
}

/** Revokes the administrator right; the server keeps the last administrator. */
export async function revokeAdmin(user_id: number): Promise<void> {
  const admin = (await listAdmins()).find((each) => each.user_id === user_id)
  if (admin) await api.DELETE('/api/v1/admins/{id}', { params: { path: { id: admin.id } } })
}

/** Makes the owner of a mail address an administrator and mails an invitation. Returns the id of the account. */
export async function inviteNewAdmin(address: string): Promise<number> {
  const admin = await grantAdmin({ email: address.trim() })
  await inviteAdmin(admin.id)
  return admin.user_id
}

type Change = { readonly email: string } | { readonly password: string }

/** Changes mail address or password of a user. The change is immediate. */
export async function changeAccess(user_id: number, change: Change): Promise<void> {
  const action = 'email' in change ? 'email' : 'password'
  await api.POST('/api/v1/actions/custom', { body: { action, value: { user_id, ...change } } })
}

/** Mails a generated password to a user. */
export async function regeneratePassword(user_id: number): Promise<void> {
  await api.POST('/api/v1/actions/custom', { body: { action: 'regenerate-password', value: { user_id } } })
}

/** Removes the second factor of a user who has lost it, for this reason. */
export function resetSecondFactor(id: number, reason: string) {
  return unwrap(api.POST('/api/v1/users/{id}/second-factor/reset', { params: { path: { id } }, body: { reason } }))
}

/** Returns a token for signing in as a user, once and within a minute. */
export async function personify(user_id: number): Promise<string> {
  const body = { action: 'personify', value: { user_id } } as const
  return (await unwrap(api.POST('/api/v1/actions/custom', { body }))).custom_token
}
