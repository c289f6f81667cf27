/** Something that is loaded once, when it is first needed. */
export interface Resource<T> {
  /** Loads it, so that it is there at once later. */
  readonly load: () => Promise<void>
  readonly isLoaded: () => boolean
  /** Returns it. Suspends the calling component until it is loaded, and throws if it cannot be loaded. */
  readonly read: () => T
}

export function createResource<T>(fetchIt: () => Promise<T>): Resource<T> {
  let value: { readonly loaded: T } | undefined
  let failure: { readonly reason: unknown } | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= fetchIt().then(
      (loaded) => {
        value = { loaded }
      },
      (reason) => {
        failure = { reason }
      },
    )
    return loading
  }
  const read = () => {
    if (value) return value.loaded
    if (!failure) throw load()
    const { reason } = failure
    // Later there may be a connection.
    failure = loading = undefined
    throw reason
  }
  return { load, isLoaded: () => value !== undefined, read }
}
