import { useEffect, useState } from 'react'

/** Offers the whole screen until it is taken or declined; browsers grant it on a person's tap alone. */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  const [isDeclined, setDeclined] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const decline = () => setDeclined(true)
  return {
    isOffered: document.fullscreenEnabled && !isFull && !isDeclined,
    enter: () => void document.documentElement.requestFullscreen().catch(decline),
    decline,
  }
}
