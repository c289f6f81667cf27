import type { ComponentType } from 'react'

/** A component that is loaded when it is first shown. */
export type DeferredComponent<P> = ComponentType<P> & {
  /** Loads the component, so that it can be shown at once later. */
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
}

/**
 * Makes a component of a module that is loaded on demand. It suspends until the module is loaded. Unlike one of `lazy`,
 * it does not suspend when the module is there already.
 */
export function deferComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): DeferredComponent<P> {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= load().then(
      (module) => {
        Loaded = module.default
      },
      (error) => {
        // The next attempt may have a connection.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Deferred(props: P) {
    if (!Loaded) throw preload()
    return <Loaded {...props} />
  }
  return Object.assign(Deferred, { preload, isLoaded: () => Loaded !== undefined })
}

/**
 * Suspends the calling component until the components are loaded. Needed before parts that suspend on their own: Preact
 * loses them if something around them suspends meanwhile.
 */
export function demandComponents(components: readonly Pick<DeferredComponent<object>, 'preload' | 'isLoaded'>[]): void {
  const missing = components.filter((component) => !component.isLoaded())
  if (missing.length > 0) throw Promise.all(missing.map((component) => component.preload()))
}
