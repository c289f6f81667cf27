import { remember } from './memory.ts'

/**
 * To be called when no page can be shown: says so, in words that the server's page brought along, and offers to forget
 * the run kept under `key`, which may be the cause.
 */
export function sayBroken(key: string): void {
  const notice = document.getElementById('broken')
  const forget = notice?.querySelector('button')
  if (!notice || !forget) return
  notice.hidden = false
  forget.onclick = () => {
    remember(key, null)
    location.reload()
  }
}
