import { useQuery } from '@tanstack/react-query'
import { instanceQueries, listLanguages } from '../../api/instances.ts'
import type { PeopleScope } from './entries.ts'
import type { FormRequirements } from './fields.ts'
import { requiredFieldsQuery } from './queries.ts'

/**
 * Returns the form requirements of the instance; undefined while loading. Without a readable configuration nothing is
 * required.
 */
export function useFormRequirements({ applicationId, partyId }: PeopleScope): FormRequirements | undefined {
  const instance = useQuery(instanceQueries.query(applicationId))
  const required = useQuery(requiredFieldsQuery(applicationId))
  if (!instance.data || required.isPending) return undefined
  const languages = listLanguages(instance.data.application)
  return { languages, required: required.data ?? [], hasParty: partyId === null }
}
