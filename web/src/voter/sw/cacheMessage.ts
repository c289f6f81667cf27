/** The message by which the page tells its service worker what to cache. */
export interface CacheMessage {
  readonly domain: string
  /** URL of the intro, without a slash at its end. */
  readonly base: string
  /** URL of the snapshot that the page shows. */
  readonly snapshot: string
  /** Languages of the app's texts in which the instance is offered. */
  readonly textLanguages: readonly string[]
  /** URLs of the snapshots by language. */
  readonly snapshots: Readonly<Record<string, string>>
}
