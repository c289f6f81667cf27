import { useMatches, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

/**
 * Returns the search parameters of a screen, and a function that changes some of them. The schema is the one with which
 * the screen's routes validate the address. The screen may be part of a page with other parameters, which are kept.
 */
export function useSearchParams<Entries extends v.ObjectEntries>(schema: v.ObjectSchema<Entries, undefined>) {
  const search = useMatches({ select: (matches) => matches.at(-1)?.search })
  const searchParams = useMemo(() => v.parse(schema, search ?? {}), [schema, search])
  const navigate = useNavigate()
  const setSearchParams = (change: Partial<typeof searchParams>, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...change }),
      replace,
      resetScroll: false,
    })
  return [searchParams, setSearchParams] as const
}
