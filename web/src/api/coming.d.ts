/**
 * The calls of the portal, until the server's description tells them and schema.d.ts has them: then this file goes.
 */

interface Json<T> {
  readonly content: { readonly 'application/json': T }
}

interface Problems {
  readonly 400: Json<Problem>
  readonly 401: Json<Problem>
  readonly 403: Json<Problem>
  readonly 404: Json<Problem>
  readonly 409: Json<Problem>
  readonly 410: Json<Problem>
  readonly 422: Json<Problem>
  readonly 429: Json<Problem>
  readonly 500: Json<Problem>
}

interface Nothing {
  readonly content?: never
}

interface Call<Answer, Path = never, Query = never> {
  readonly parameters: ([Path] extends [never] ? { readonly path?: never } : { readonly path: Path }) &
    ([Query] extends [never] ? { readonly query?: never } : { readonly query?: Query })
  readonly requestBody?: never
  readonly responses: { readonly 200: Answer extends void ? Nothing : Json<Answer> } & Problems
}

interface CallWith<Body, Answer, Path = never> {
  readonly parameters: [Path] extends [never] ? { readonly path?: never } : { readonly path: Path }
  readonly requestBody: Json<Body>
  readonly responses: { readonly 200: Answer extends void ? Nothing : Json<Answer> } & Problems
}

interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly message: string
  readonly errors?: {
    readonly field: string
    readonly code: string
    readonly min?: number | null
    readonly max?: number | null
  }[]
}

export interface Tokens {
  readonly id_token: string
  readonly refresh_token: string
  /** Seconds. */
  readonly expires_in: number
  readonly token_type: 'Bearer'
}

export interface Identity {
  readonly kind: 'built_in' | 'openid_connect'
  readonly provider_name: string | null
  readonly password: { readonly min: number; readonly max: number }
  readonly demo_mails: boolean
}

export type LinkPurpose = 'password_reset' | 'first_admin' | 'invitation'

export interface Strength {
  /** 0 to 4. */
  readonly score: number
  readonly needed: number
  readonly enough: boolean
  readonly warning: string | null
  readonly suggestions: string[]
}

export interface User {
  readonly id: number
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly gender_id: number | null
  readonly gender: 'male' | 'female' | 'diverse' | 'no comment' | null
  readonly email: string
  readonly birthday: string | null
  readonly phone: string
  readonly address1: string
  readonly address2: string
  readonly job: string
  readonly zipcode: string
  readonly city: string
  readonly language: 'de' | 'en'
  readonly status: number
  readonly created_at: string
  readonly updated_at: string
}

export interface UserInput {
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly gender_id: number | null
  readonly birthday: string | null
  readonly phone: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly city: string
  readonly job: string
}

export interface HeldRole {
  readonly role: number
  readonly application_id: number | null
  readonly title: string | null
  readonly domain: string | null
  readonly status: number | null
  readonly party_id: number | null
  readonly party_name: string | null
  readonly candidate_id: number | null
}

export interface Me {
  readonly User: User
  readonly Creator: MeInstance | null
  readonly TrustPerson: MeTrustPerson | null
  readonly Candidate: MeCandidate | null
  readonly Creators: MeInstance[]
  readonly TrustPersons: MeTrustPerson[]
  readonly Candidates: MeCandidate[]
  readonly Admin: boolean
  readonly Roles: HeldRole[]
  readonly ActiveRole: number
  readonly ActiveApplicationId: number | null
  /** The administrator who personifies this user. */
  readonly ActingAs: { readonly user_id: number; readonly name: string } | null
  readonly EmailConfirmed: boolean
  readonly PendingEmail: string | null
  readonly HasPassword: boolean
}

interface MeInstance {
  readonly Id: number
  readonly Title: string
  readonly LaunchDate: string | null
}

interface MeTrustPerson {
  readonly Id: number
  readonly ShortName: string
  readonly DetailedName: string
  readonly TrustPersonId: number
  readonly ApplicationId: number
}

interface MeCandidate {
  readonly Id: number
  readonly ApplicationId: number
}

export type UserChange =
  | { readonly action: 'email' | 'password'; readonly value: string }
  | { readonly action: 'language'; readonly value: 'de' | 'en' }
  | {
      readonly action: 'active_role'
      readonly value: { readonly role: number; readonly application_id: number | null }
    }

export interface Registration {
  readonly election: { readonly name: string; readonly location: string; readonly election_date: string }
  readonly application: {
    readonly title: string
    readonly location: string
    readonly description: string
    readonly url: string
    readonly licence: 'non_profit' | 'commercial'
    readonly purpose: string
    readonly default_language: string
  }
  readonly user: {
    readonly title?: string
    readonly first_name: string
    readonly last_name: string
    readonly gender_id: number
    readonly email: string
    readonly password: string
    readonly language: string
  }
}

export interface DomainCheck {
  readonly domain: string
  readonly available: boolean
  readonly reason: 'taken' | 'invalid_domain' | 'reserved_domain' | null
}

export interface Notification {
  readonly id: number
  readonly election_id: number | null
  readonly title: string
  readonly description: string
  /** Unix seconds. */
  readonly valid_from: number
  /** Unix seconds. */
  readonly valid_until: number
  readonly type: 'info' | 'success' | 'warning' | 'danger'
  readonly url: string | null
  readonly created_at: string
  readonly updated_at: string
}

export interface Page<T> {
  readonly data: T[]
  readonly pagination: {
    readonly total: number
    readonly per_page: number
    readonly current_page: number
    readonly last_page: number
    readonly from: number | null
    readonly to: number | null
  }
}

export interface VoteMetrics {
  readonly votes: number
  readonly votes_total: number
  readonly votes_today: number
  readonly history: { readonly Timestamp: number; readonly Votes: number }[]
}

export interface InstanceVoteMetrics extends VoteMetrics {
  readonly voto_started: number
  readonly voto_finished: number
}

export interface DashboardStep {
  readonly key: string
  readonly state: 'complete' | 'incomplete' | 'waiting'
  readonly missing: string[]
  readonly done: number | null
  readonly of: number | null
}

export interface DashboardState {
  readonly role: number
  readonly application: {
    readonly id: number
    readonly title: string
    readonly domain: string
    readonly status: number
    readonly launch_date: string | null
    readonly planned_launch_date: string | null
    readonly sundown_date: string | null
    readonly election_date: string | null
  } | null
  readonly steps: DashboardStep[]
}

export interface Findings {
  readonly instances: {
    readonly id: number
    readonly title: string
    readonly domain: string
    readonly status: number
  }[]
  readonly people: {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly kind: 'user' | 'candidate' | 'trust_person' | 'creator'
    readonly application_id: number | null
  }[]
  readonly theses: {
    readonly id: number
    readonly application_id: number
    readonly title: string
    readonly text: string
  }[]
}

interface OfUser {
  readonly id: number
}

export interface paths {
  '/api/v1/identity': { get: Call<Identity> }
  '/api/v1/identity/sign-in': { post: CallWith<{ email: string; password: string }, Tokens> }
  '/api/v1/identity/sign-in/token': { post: CallWith<{ token: string }, Tokens> }
  '/api/v1/identity/token': { post: CallWith<{ grant_type: 'refresh_token'; refresh_token: string }, Tokens> }
  '/api/v1/identity/sign-out': { post: CallWith<{ refresh_token: string }, void> }
  '/api/v1/identity/password-reset': { post: CallWith<{ email: string }, Record<string, never>> }
  '/api/v1/identity/password-reset/check': {
    post: CallWith<{ token: string }, { email: string; purpose: LinkPurpose }>
  }
  '/api/v1/identity/password-reset/confirm': { post: CallWith<{ token: string; password: string }, Tokens> }
  '/api/v1/identity/email/confirm': { post: CallWith<{ token: string }, { email: string }> }
  '/api/v1/identity/email/send-again': { post: Call<void> }
  '/api/v1/identity/reauthenticate': { post: CallWith<{ password: string }, Tokens> }
  '/api/v1/identity/password-strength': {
    post: CallWith<{ password: string; names: string[] }, Strength>
  }
  '/api/v1/me': { get: Call<Me> }
  '/api/v1/users/{id}': { put: CallWith<UserInput, User, OfUser>; patch: CallWith<UserChange, User, OfUser> }
  '/api/v1/users/register': { post: CallWith<Registration, { email: string; domain: string }> }
  '/api/v1/public/domains/{domain}': { get: Call<DomainCheck, { domain: string }> }
  '/api/v1/notifications': { get: Call<Page<Notification>, never, { page?: number }> }
  '/api/v1/metrics/votes': { get: Call<VoteMetrics> }
  '/api/v1/metrics/votes/{applicationId}': { get: Call<InstanceVoteMetrics, { applicationId: number }> }
  '/api/v1/dashboard': { get: Call<DashboardState, never, { role?: number; application_id?: number }> }
  '/api/v1/search': { get: Call<Findings, never, { q: string }> }
}
