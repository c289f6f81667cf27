import { useQuery } from '@tanstack/react-query'
import { collaborationQuery } from '../../../api/collaboration.ts'
import { useAnswering } from '../Answering.tsx'

/** Whether another trust person must submit, since this one changed the answers last. */
export function useNeedsSecondPerson(): boolean {
  const { owner } = useAnswering()
  const { data } = useQuery(collaborationQuery(owner))
  return data?.needs_second_person ?? false
}
