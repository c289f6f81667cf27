/** What the server wrote into the page about the instance: see crates/api/templates/voter.html. */
export interface PageData {
  readonly domain: string
  /** Address of the intro, without a slash at its end. */
  readonly base: string
  /** The language that the address names, else the one in which the app itself speaks. */
  readonly language: string
  /** Address of the snapshot in the language that the address names, else in the instance's own. */
  readonly snapshot: string
  /** Addresses of the snapshots by language. */
  readonly snapshots: Readonly<Record<string, string>>
}

/**
 * Reads the page. The address has the last word on the language: without a connection, the page at hand may have been
 * written in another.
 */
export function readPageData({ dataset }: HTMLElement, search: string): PageData {
  const { domain = '', base = '', snapshot = '' } = dataset
  const snapshots: PageData['snapshots'] = JSON.parse(dataset.snapshots ?? '{}')
  const named = new URLSearchParams(search).get('lang')
  const language = named ?? dataset.language ?? 'de'
  return { domain, base, language, snapshot: snapshots[named ?? ''] ?? snapshot, snapshots }
}
