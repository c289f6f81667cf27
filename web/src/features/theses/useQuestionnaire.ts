import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { instanceQueries } from '../../api/instances.ts'
import { thesisQueries } from '../../api/theses.ts'
import { createQuestionnaire } from './theses.ts'

/** The theses of an instance in all its languages. */
export function useQuestionnaire(id: number) {
  const instance = useQuery(instanceQueries.query(id))
  const all = useQuery(thesisQueries.query(id))
  const application = instance.data?.application
  const questionnaire = useMemo(
    () => (application && all.data ? createQuestionnaire(application, all.data) : null),
    [application, all.data],
  )
  return {
    questionnaire,
    error: instance.error ?? all.error,
    refetch: () => void Promise.all([instance.refetch(), all.refetch()]),
  }
}
