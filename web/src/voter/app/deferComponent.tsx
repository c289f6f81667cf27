import type { ComponentType } from 'react'
import { createResource, type Resource } from './resource.ts'

/** A component that is loaded when it is first shown. */
export type DeferredComponent<P> = ComponentType<P> & { readonly resource: Resource<ComponentType<P>> }

/**
 * Makes a component of a module that is loaded on demand. It suspends until the module is loaded. Unlike one of `lazy`,
 * it does not suspend when the module is there already.
 */
export function deferComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): DeferredComponent<P> {
  const resource = createResource(async () => (await load()).default)
  function Deferred(props: P) {
    const Loaded = resource.read()
    return <Loaded {...props} />
  }
  return Object.assign(Deferred, { resource })
}

/**
 * Suspends the calling component until all are loaded. Needed before parts that suspend on their own: Preact loses them if
 * something around them suspends meanwhile.
 */
export function requireResources(resources: readonly Resource<unknown>[]): void {
  const missing = resources.filter((resource) => !resource.isLoaded())
  // All begin to load before the first suspends.
  for (const resource of missing) void resource.preload()
  for (const resource of missing) resource.read()
}
