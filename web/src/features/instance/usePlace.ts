import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TEXTS, type TextField, textName } from './entry.ts'

/** The address names a field, as the cards of the dashboard do: it is scrolled to and takes the focus. */
export function usePlace(defaultLanguage: string): void {
  // A new object after every navigation, also after one to the same place.
  const location = useLocation()
  useEffect(() => {
    const place = document.getElementById(idOf(location.hash, defaultLanguage))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: place.tagName === 'SECTION' ? 'start' : 'center' })
  }, [location, defaultLanguage])
}

/** Others name a field by what is missing; texts are meant in the default language. */
function idOf(hash: string, defaultLanguage: string): string {
  if (TEXTS.some((field) => field === hash)) return textName(hash as TextField, defaultLanguage)
  return hash === 'election_date' ? 'sundown_date' : hash
}
