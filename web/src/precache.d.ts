/** What the build tells the service worker (vite.config.ts). */
declare const __PRECACHE__: {
  /** Changes whenever a file of the list does. */
  readonly version: string
  /** Addresses of every file of the voter app, its later chunks included, `/assets/…`. */
  readonly files: readonly string[]
}
