/* Whether the app itself is in another language than the instance, and whether the reader knows it already. */
import type { Snapshot } from '../../core/snapshot.ts'
import { findTextLanguage } from '../../i18n/voter/texts.ts'
import { readItem, writeItem } from './browserStorage.ts'
import { getUrlLanguage } from './location.ts'
import type { PageData } from './pageData.ts'

function getKey(domain: string): string {
  return `standpunkt-interface:${domain}`
}

/**
 * Returns the language of the instance's texts if the app has no texts in it; null if it has, if the reader has chosen
 * another language that the app has, or if the reader has closed the notice.
 */
export function findMissingInterface({ domain, textLanguages }: PageData, { instance }: Snapshot): string | null {
  const requested = getUrlLanguage() ?? instance.language
  const isThere = [requested, instance.language].some((language) => findTextLanguage(language, textLanguages))
  return isThere || readItem(getKey(domain)) === instance.language ? null : instance.language
}

/** Remembers that the reader has closed the notice about the language. */
export function closeMissingInterface(domain: string, language: string): void {
  writeItem(getKey(domain), language)
}
