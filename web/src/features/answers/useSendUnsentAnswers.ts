/** Sends changes that were made offline before the page was closed, as soon as the portal is opened again. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instanceQueries, listLanguages } from '../../api/instances.ts'
import type { Me } from '../../api/types.ts'
import { type AnswerOwner, listOwners } from './answerOwner.ts'
import { answerQueries } from './queries.ts'
import { hasUnsentEntries } from './unsentAnswers.ts'
import { getUnsentAnswers } from './unsentAnswersServer.ts'

export function useSendUnsentAnswers(profile: Me | undefined): void {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!profile) return
    for (const owner of listOwners(profile)) {
      // Errors are shown by the screen of the theses.
      if (hasUnsentEntries(profile.User.id, owner)) sendEntries(queries, owner).catch(() => undefined)
    }
  }, [queries, profile?.User.id])
}

async function sendEntries(queries: QueryClient, owner: AnswerOwner): Promise<void> {
  const { application } = await queries.ensureQueryData(instanceQueries.query(owner.instanceId))
  await queries.ensureQueryData(answerQueries.query(owner))
  void getUnsentAnswers(queries, owner, listLanguages(application)).send()
}
