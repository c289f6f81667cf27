import { getUrlLanguage } from './location.ts'

/** Data about the instance that the server writes into the page: see crates/api/templates/voter.html. */
export interface PageData {
  readonly domain: string
  /** URL of the intro, without a slash at its end. */
  readonly base: string
  /** The language in the URL, otherwise the language of the app itself. */
  readonly language: string
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
  const named = getUrlLanguage()
  const language = named ?? dataset.language ?? 'de'
  return { domain, base, language, snapshot: snapshots[named ?? ''] ?? snapshot, snapshots }
}
