import { useEffect, useState } from 'react'

/** Returns whether the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  const [isMatching, setMatching] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setMatching(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return isMatching
}
