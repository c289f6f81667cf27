import { useQuery } from '@tanstack/react-query'
import { instanceQueries } from '../../api/instances.ts'
import type { Scope } from './entries.ts'
import type { Asked } from './fields.ts'
import { requiredFields } from './queries.ts'

/** What forms have to ask for in this instance, once it is known; a configuration that cannot be read asks for nothing. */
export function useAsked({ applicationId, partyId }: Scope): Asked | undefined {
  const instance = useQuery(instanceQueries.query(applicationId))
  const required = useQuery(requiredFields(applicationId))
  if (!instance.data || required.isPending) return undefined
  const { default_language, languages } = instance.data.application
  const others = languages.filter((language) => language !== default_language)
  return { languages: [default_language, ...others], required: required.data ?? [], hasParty: partyId === null }
}
