import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { getPortalConfig } from '../api/portalConfig.ts'

/** A page whose code is loaded when it is opened. Loading fails after the 120 s of the specification. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReturnType<typeof lazyRouteComponent> {
  return lazyRouteComponent(() => withTimeout(load()), name)
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  const limit = getPortalConfig().bounds.client.chunk_load_ms
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the program took too long to load')), limit)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
