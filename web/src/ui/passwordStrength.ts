import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../api/client.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import type { PasswordStrength } from '../api/types.ts'
import { checkPasswordLength } from './checks.ts'
import type { ValidationError } from './validationErrors.ts'

/** A password and what its strength depends on. */
export interface PasswordToCheck {
  readonly password: string
  /** Names and mail address: a password that contains them is easy to guess. */
  readonly names: readonly string[]
  /** Whether the account is an administrator's, which requires a stronger password. */
  readonly isForAdmin?: boolean
}

/** The server's estimate, by the same rule as its check on saving. */
export function passwordStrengthQuery({ password, names, isForAdmin = false }: PasswordToCheck) {
  return queryOptions({
    queryKey: ['password-strength', password, isForAdmin, ...names],
    queryFn: (): Promise<PasswordStrength> =>
      unwrap(
        api.POST('/api/v1/identity/password-strength', {
          body: { password, names: names.filter(Boolean), admin: isForAdmin },
        }),
      ),
    // Passwords that are too short or too long are rejected without an estimate.
    enabled: checkPasswordLength(password, getPortalConfig().identity.password) === null,
    // Typed passwords must not outlive the form in the cache.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns a function that checks a password against limits and estimate before it is sent. */
export function usePasswordCheck(): (subject: PasswordToCheck) => Promise<ValidationError | null> {
  const queries = useQueryClient()
  return (subject) => checkPassword(queries, subject)
}

async function checkPassword(queries: QueryClient, subject: PasswordToCheck): Promise<ValidationError | null> {
  const fault = checkPasswordLength(subject.password, getPortalConfig().identity.password)
  if (fault) return fault
  // Without an estimate, the server checks the password when it receives it.
  const strength = await queries.fetchQuery(passwordStrengthQuery(subject)).catch(() => null)
  return strength === null || strength.enough ? null : { code: strength.code ?? 'too_weak' }
}
