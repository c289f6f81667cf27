import type { QueryClient } from '@tanstack/react-query'
import { activeInstance, activeRole, onSession, storedUser } from '../api/session.ts'
import { chosenLanguage, keepLanguage, language } from '../i18n/portal/i18n.ts'
import type { makeRouter } from './router.tsx'

/**
 * When somebody signs in or out, or changes the role, here or in another tab: forgets what was loaded for whoever was
 * there before, and lets the guards look again.
 */
export function followSession(
  router: ReturnType<typeof makeRouter>,
  queries: QueryClient,
  reload = () => location.reload(),
): () => void {
  let before = who()
  return onSession(() => {
    const now = who()
    if (now === before) return
    const anotherPerson = now.split('/')[0] !== before.split('/')[0]
    before = now
    if (anotherPerson) forgetQueries(queries)
    if (anotherPerson && takeLanguage()) reload()
    else void router.invalidate()
  })
}

/** User, role and instance in one word; a new token changes none of them. */
function who(): string {
  return [storedUser()?.id ?? 'nobody', activeRole(), activeInstance()].join('/')
}

/** What was loaded for somebody must not be seen by the next; what is shown now is loaded anew, if there is a next. */
function forgetQueries(queries: QueryClient): void {
  if (storedUser()) void queries.resetQueries({ predicate: ({ meta }) => meta?.isForEverybody !== true })
  else queries.clear()
}

/** Where no language was chosen in this browser, that of the account is taken. True if it is another than is shown. */
function takeLanguage(): boolean {
  const user = storedUser()
  if (!user || chosenLanguage()) return false
  const shown = language()
  const own = user.language === 'en' ? 'en' : 'de'
  keepLanguage(own)
  return own !== shown
}
