import { writeItem } from './browserStorage.ts'

/**
 * To be called when no page can be shown: says so, in words that the server's page brought along, and offers to forget
 * the run kept under `key`, which may be the cause.
 */
export function showFatalError(key: string): void {
  const notice = document.getElementById('broken')
  const forget = notice?.querySelector('button')
  if (!notice || !forget) return
  notice.hidden = false
  forget.onclick = () => {
    writeItem(key, null)
    location.reload()
  }
}
