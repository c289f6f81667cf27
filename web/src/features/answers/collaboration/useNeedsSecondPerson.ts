import { useQuery } from '@tanstack/react-query'
import { useAnswering } from '../Answering.tsx'
import { collaborationQuery } from './queries.ts'

/** Whether another trust person must submit, since this one changed the answers last. */
export function useNeedsSecondPerson(): boolean {
  const { owner } = useAnswering()
  const { data } = useQuery(collaborationQuery(owner))
  return data?.needs_second_person ?? false
}
