import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './FilterBar.module.css'

const PAUSE_MS = 250

interface Props {
  readonly label: string
  /** Label of the button that clears the field. */
  readonly clearLabel: string
  /** The search term in the URL. */
  readonly value: string
  /** Called with the search term after a pause in typing. */
  readonly onSettled: (words: string) => void
}

/** The search field of a list whose search term is part of the URL. */
export function SearchField({ label, clearLabel, value, onSettled }: Props) {
  const search = useSearchField(value, onSettled)
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={search.value && <CloseButton size="md" aria-label={clearLabel} onClick={() => search.set('')} />}
      className={classes.search ?? ''}
      value={search.value}
      onChange={(event) => search.set(event.currentTarget.value)}
    />
  )
}

/**
 * Shows typed text at once and updates the URL after a pause. When the URL changes by navigation, the field follows it.
 */
function useSearchField(urlValue: string, settle: (q: string) => void) {
  const [value, set] = useState(urlValue)
  const own = useRef(urlValue)
  const [settled] = useDebouncedValue(value, PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed text changes the URL
  useEffect(() => {
    if (settled === urlValue) return
    own.current = settled
    settle(settled)
  }, [settled])
  useEffect(() => {
    if (urlValue !== own.current) set(urlValue)
    own.current = urlValue
  }, [urlValue])
  return { value, set }
}
