import { useLocalStorage } from '@mantine/hooks'

/** Whether the next thesis appears by itself after a rating. The choice is kept in this browser. */
export function useAutoAdvance() {
  return useLocalStorage({ key: 'goOnAfterRating', defaultValue: true })
}
