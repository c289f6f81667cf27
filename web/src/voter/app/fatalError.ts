import { writeItem } from './browserStorage.ts'

/**
 * Shows the error message that is part of the server's page. Must be called if no page can be shown. The message offers
 * to delete the session stored under `key`, which may be the cause.
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

/** Shows the message of the server's page that something could not be loaded, with a link to try again. */
export function showLoadError(): void {
  document.getElementById('failure')?.removeAttribute('hidden')
}
