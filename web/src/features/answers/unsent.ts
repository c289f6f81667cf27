/** What was said without a connection, and the page closed: it is sent wherever the portal is opened again. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instanceQueries } from '../../api/instances.ts'
import type { Me } from '../../api/types.ts'
import { hasKept } from './outbox.ts'
import { answers } from './queries.ts'
import { outboxOf } from './useOutbox.ts'
import { type Whose, whoseAll } from './whose.ts'

export function useUnsent(profile: Me | undefined): void {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!profile) return
    for (const whose of whoseAll(profile)) {
      // Whatever keeps it from being sent now, the screen of the theses tells.
      if (hasKept(profile.User.id, whose)) sendFor(queries, whose).catch(() => undefined)
    }
  }, [queries, profile?.User.id])
}

async function sendFor(queries: QueryClient, whose: Whose): Promise<void> {
  const { application } = await queries.ensureQueryData(instanceQueries.query(whose.application))
  await queries.ensureQueryData(answers.query(whose))
  void outboxOf(queries, whose, application.default_language).send()
}
