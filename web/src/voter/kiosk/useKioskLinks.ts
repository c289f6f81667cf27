import { useCallback, useEffect, useState } from 'react'

/**
 * Keeps a kiosk on its instance: links within it keep the kiosk parameter, others are not followed.
 *
 * @param start URL of the intro
 * @return the URL that was requested and not opened, and a function that clears it
 */
export function useKioskLinks(start: string): [string | null, () => void] {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  useEffect(() => {
    const base = new URL(start, location.origin).pathname.replace(/\/$/, '')
    const check = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link) return
      if (link.origin === location.origin && !link.target && `${link.pathname}/`.startsWith(`${base}/`)) {
        if (!link.hash) link.search = addKioskParameter(link.search)
      } else {
        event.preventDefault()
        setBlockedUrl(link.href)
      }
    }
    // Runs before the app itself or the browser follows the link.
    addEventListener('click', check, { capture: true })
    return () => removeEventListener('click', check, { capture: true })
  }, [start])
  return [blockedUrl, useCallback(() => setBlockedUrl(null), [])]
}

function addKioskParameter(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set('kiosk', '1')
  return String(parameters)
}
