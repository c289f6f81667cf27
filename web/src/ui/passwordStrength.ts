import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { shell } from '../api/shell.ts'
import type { Strength } from '../api/types.ts'
import * as checks from './checks.ts'
import type { Fault } from './faults.ts'

/** A password, and what decides how easily it is guessed. */
export interface PasswordSubject {
  readonly password: string
  /** Names and mail address: a password made of them is easy to guess. */
  readonly names: readonly string[]
  /** Whether it is for an administrator, whose password must be harder to guess. */
  readonly isForAdmin?: boolean
}

/** The server's estimate: the same rule with which it takes or refuses a password. */
export function passwordStrength({ password, names, isForAdmin = false }: PasswordSubject) {
  return queryOptions({
    queryKey: ['password-strength', password, isForAdmin, ...names],
    queryFn: (): Promise<Strength> =>
      answerOf(
        api.POST('/api/v1/identity/password-strength', {
          body: { password, names: names.filter(Boolean), admin: isForAdmin },
        }),
      ),
    // What is too short or too long is refused whatever it is.
    enabled: checks.password(password, shell().identity.password) === null,
    // Nothing typed outlives the form.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Judges a password before it is sent, by the bounds and by the estimate. */
export function usePasswordCheck(): (subject: PasswordSubject) => Promise<Fault | null> {
  const queries = useQueryClient()
  return (subject) => checkPassword(queries, subject)
}

async function checkPassword(queries: QueryClient, subject: PasswordSubject): Promise<Fault | null> {
  const fault = checks.password(subject.password, shell().identity.password)
  if (fault) return fault
  // Where there is no estimate to be had, the server judges when it gets the password.
  const strength = await queries.fetchQuery(passwordStrength(subject)).catch(() => null)
  return strength === null || strength.enough ? null : { code: 'too_weak' }
}
