import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

const SEARCH_DELAY_MS = 200
/** A single letter matches nearly everything. */
const MIN_QUERY_LENGTH = 2

/** Searches instances, people and theses that the user may see. */
export function useServerSearch(query: string) {
  const [q] = useDebouncedValue(query.trim(), SEARCH_DELAY_MS)
  return useQuery({
    queryKey: ['search', q],
    queryFn: () => unwrap(api.GET('/api/v1/search', { params: { query: { q } } })),
    enabled: q.length >= MIN_QUERY_LENGTH,
  })
}
