import { useQuery } from '@tanstack/react-query'
import { instanceQueries } from '../../api/instances.ts'
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
  const { default_language, languages } = instance.data.application
  const others = languages.filter((language) => language !== default_language)
  return { languages: [default_language, ...others], required: required.data ?? [], hasParty: partyId === null }
}
