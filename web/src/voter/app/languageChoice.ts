/*
 * The language that a reader has chosen, for each instance. It is remembered on the device. A language in the address
 * takes precedence, because the link may be meant for somebody else. A kiosk remembers nothing.
 */
import { readItem, writeItem } from './browserStorage.ts'
import { getUrlLanguage, isKioskUrl } from './location.ts'

/** Returns the storage key. It does not begin like that of a session. */
function getKey(domain: string): string {
  return `standpunkt-language:${domain}`
}

/** The links of the page's header to the languages in which the instance is offered. */
const LANGUAGE_LINKS = '.languages a'

/** Remembers the language when the reader follows a link to one. */
export function rememberLanguageChoices(domain: string): void {
  if (isKioskUrl()) return
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(LANGUAGE_LINKS)
    if (link) writeItem(getKey(domain), link.hreflang)
  })
}

/**
 * Returns the address of the open page in the remembered language; null if the page is already in the right language, or
 * if the instance is no longer offered in the remembered one.
 */
export function getUrlInChosenLanguage(domain: string): string | null {
  const chosen = readItem(getKey(domain))
  if (chosen === null || getUrlLanguage() !== null || isKioskUrl()) return null
  const link = [...document.querySelectorAll<HTMLAnchorElement>(LANGUAGE_LINKS)].find(
    ({ hreflang }) => hreflang === chosen,
  )
  if (!link || link.hasAttribute('aria-current')) return null
  const { hash, pathname, search } = location
  // The language comes first, as in the addresses of the server.
  const query = new URLSearchParams([['lang', chosen], ...new URLSearchParams(search)])
  return `${pathname}?${query}${hash}`
}
