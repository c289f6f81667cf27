/** What the page asks its service worker to keep. */
export interface CacheMessage {
  readonly domain: string
  /** Address of the intro, without a slash at its end. */
  readonly base: string
  /** Address of the snapshot that the page shows. */
  readonly snapshot: string
  /** Addresses of the snapshots by language. */
  readonly snapshots: Readonly<Record<string, string>>
}
