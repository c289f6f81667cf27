import { findTextLanguage } from '../../i18n/voter/texts.ts'
import { getUrlLanguage } from './location.ts'

/** Data about the instance that the server writes into the page: see crates/api/templates/voter.html. */
export interface PageData {
  readonly domain: string
  /** URL of the intro, without a slash at its end. */
  readonly base: string
  /** The language of the app's texts: that of the URL if there are any, otherwise that of the page. */
  readonly language: string
  /** URL of the app's texts in this language. */
  readonly texts: string
  /** Languages of the app's texts in which the instance is offered. */
  readonly textLanguages: readonly string[]
  /** URL of the snapshot in the language of the URL, otherwise in the instance's own. */
  readonly snapshot: string
  /** URLs of the snapshots by language. */
  readonly snapshots: Readonly<Record<string, string>>
}

/**
 * Reads the page data. The language in the URL takes precedence: without a connection, the cached page may be in
 * another language.
 */
export function readPageData({ dataset }: HTMLElement): PageData {
  const { domain = '', base = '', snapshot = '' } = dataset
  const snapshots: PageData['snapshots'] = JSON.parse(dataset.snapshots ?? '{}')
  const texts: Readonly<Record<string, string>> = JSON.parse(dataset.texts ?? '{}')
  const named = getUrlLanguage() ?? ''
  const language = findTextLanguage(named, Object.keys(texts)) ?? dataset.language ?? ''
  return {
    domain,
    base,
    language,
    texts: texts[language] ?? '',
    textLanguages: Object.keys(texts),
    snapshot: snapshots[named] ?? snapshot,
    snapshots,
  }
}
