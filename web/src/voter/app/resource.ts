/** How long a failure is kept if nothing reads it. After that, the next read loads again, as there may be a connection. */
const FAILURE_LIFETIME_MS = 1_000

/** Thrown if a part of the app cannot be loaded, mostly because there is no connection. */
export class LoadError extends Error {}

/** Something that is loaded once, when it is first needed. */
export interface Resource<T> {
  /** Loads it, so that it is there at once later. */
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
  /**
   * Returns what was loaded. Suspends the calling component until then.
   *
   * @throws {LoadError} if it cannot be loaded. The next call tries again.
   */
  readonly read: () => T
}

export function createResource<T>(load: () => Promise<T>): Resource<T> {
  let value: { readonly loaded: T } | undefined
  let failure: LoadError | undefined
  let loading: Promise<void> | undefined
  const forgetFailure = () => {
    if (failure) failure = loading = undefined
  }
  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        value = { loaded }
      },
      (cause) => {
        failure = new LoadError('a part of the app could not be loaded', { cause })
        setTimeout(forgetFailure, FAILURE_LIFETIME_MS)
      },
    )
    return loading
  }
  const read = () => {
    if (value) return value.loaded
    if (!failure) throw preload()
    const error = failure
    forgetFailure()
    throw error
  }
  return { preload, isLoaded: () => value !== undefined, read }
}
