import { useEffect, useState } from 'react'
import { tabStorage } from '../../browser/storage.ts'

const DECLINED_KEY = 'standpunkt:kiosk:window'

/**
 * Offers full screen mode until it is entered or declined. Browsers only allow it after a user action. Declining is
 * stored until the browser's window is closed, so that the next person does not see the offer again.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  const [isDeclined, setDeclined] = useState(isStoredAsDeclined)
  useEffect(() => {
    const handleChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', handleChange)
    return () => document.removeEventListener('fullscreenchange', handleChange)
  }, [])
  const decline = () => {
    setDeclined(true)
    tabStorage.setItem(DECLINED_KEY, 'yes')
  }
  return {
    isOffered: document.fullscreenEnabled && !isFull && !isDeclined,
    enter: () => void document.documentElement.requestFullscreen().catch(decline),
    decline,
  }
}

function isStoredAsDeclined(): boolean {
  return tabStorage.getItem(DECLINED_KEY) !== null
}
