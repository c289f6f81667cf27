/** What the build tells the service worker (vite.config.ts). */
declare const __PRECACHE__: {
  /** Changes whenever a file of the list does. */
  readonly version: string
  /** Addresses of every file of the voter app except texts, its later chunks included, `/assets/…`. */
  readonly files: readonly string[]
  /** Addresses of the texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}
