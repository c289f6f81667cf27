import { ROLE, type RoleName } from '../src/api/roles.ts'
import type { HeldRole, Me } from '../src/api/types.ts'

const EMPTY_ROLE = {
  application_id: null,
  title: null,
  domain: null,
  status: null,
  party_id: null,
  party_name: null,
  candidate_id: null,
} as const

/** Builds the response of `/me` for Ada Lovelace with this role for this instance, party or candidacy. */
export function buildMe(role: RoleName, grant: Partial<HeldRole> = {}): Me {
  return {
    User: {
      id: 1,
      title: '',
      first_name: 'Ada',
      last_name: 'Lovelace',
      gender_id: null,
      gender: null,
      email: 'ada@example.org',
      birthday: null,
      phone: '',
      address1: '',
      address2: '',
      job: '',
      zipcode: '',
      city: '',
      language: 'de',
      status: 1,
      created_at: '2026-11-01T08:00:00Z',
      updated_at: '2026-11-01T08:00:00Z',
    },
    Creator: null,
    TrustPerson: null,
    Candidate: null,
    Creators: [],
    TrustPersons: [],
    Candidates: [],
    Admin: role === 'admin',
    Roles: role === 'media' ? [] : [{ ...EMPTY_ROLE, role: ROLE[role], ...grant }],
    ActiveRole: ROLE[role],
    ActiveApplicationId: grant.application_id ?? null,
    ActingAs: null,
    EmailConfirmed: true,
    PendingEmail: null,
    HasPassword: true,
    RequiredSetup: null,
    HasPasskey: false,
  }
}
