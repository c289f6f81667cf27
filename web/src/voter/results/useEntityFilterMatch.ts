import { useMemo } from 'react'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { createEntityMatcher, type EntityFilter } from './entityFilter.ts'
import { useBookmarks } from './useBookmarks.ts'

/** Stands for the bookmarks where they are not selected: a new one must not filter the list again. */
const NONE: readonly string[] = []

/** Returns the function that tells whether an entry matches the filter, the voter's bookmarks and answers. */
export function useEntityFilterMatch(filter: EntityFilter): (entry: EntityEntry | undefined) => boolean {
  const { ballot, snapshot } = useVoter()
  const { keys } = useBookmarks()
  const index = snapshot.theses.findIndex(({ id }) => String(id) === filter.thesis)
  const own = ballot[index]?.choice ?? null
  const marked = filter.marked ? keys : NONE
  return useMemo(() => {
    const matches = createEntityMatcher(filter, marked)
    const hasSameAnswer = (entry: EntityEntry | undefined) =>
      own === null || entry?.entity.answers[index] === String(own)
    return (entry) => matches(entry) && hasSameAnswer(entry)
  }, [filter, marked, index, own])
}
