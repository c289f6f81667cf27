import { useMemo } from 'react'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { useBookmarks } from './useBookmarks.ts'
import { type EntitySelection, isSelected } from './useSelection.ts'

/** Stands for the bookmarks where they are not selected: a new one must not filter the list again. */
const NONE: readonly string[] = []

/** Returns the function that tells whether an entry matches the selection, the voter's bookmarks and answers. */
export function useEntitySelector(selection: EntitySelection): (entry: EntityEntry | undefined) => boolean {
  const { ballot, snapshot } = useVoter()
  const { keys } = useBookmarks()
  const index = snapshot.theses.findIndex(({ id }) => String(id) === selection.thesis)
  const own = ballot[index]?.choice ?? null
  const marked = selection.marked ? keys : NONE
  return useMemo(() => {
    const hasSameAnswer = (entry: EntityEntry | undefined) =>
      own === null || entry?.entity.answers[index] === String(own)
    return (entry) => isSelected(entry, selection, marked) && hasSameAnswer(entry)
  }, [selection, marked, index, own])
}
