import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { Point } from './guide.ts'
import { blobOf, drawn, loaded } from './raster.ts'

const key = (id: number) => [...instanceQueries.key(id), 'guide'] as const

/** The points of an instance's guide that the user has marked as done. */
export function marks(id: number) {
  return queryOptions({
    queryKey: key(id),
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/guide', { params: { path: { id } } })),
  })
}

export async function tick(id: number, point: Point, isDone: boolean): Promise<void> {
  const params = { path: { id, mark: point } }
  if (isDone) await api.PUT('/api/v1/applications/{id}/guide/{mark}', { params })
  else await api.DELETE('/api/v1/applications/{id}/guide/{mark}', { params })
}

/** Updates the cached marks before the server has stored the change. */
export function showTick(queries: QueryClient, id: number, point: Point, isDone: boolean): void {
  queries.setQueryData(marks(id).queryKey, (before) => {
    const others = (before?.marks ?? []).filter((mark) => mark !== point)
    return { marks: isDone ? [...others, point] : others }
  })
}

/** Branding, match type and allowed websites of an instance. */
export function configuration(id: number) {
  return queryOptions({
    // A separate key, since the cache of the configuration screen contains entity tags.
    queryKey: [...instanceQueries.key(id), 'look'] as const,
    queryFn: async () => {
      const { theming, algorithm, embedOrigins } = await unwrap(
        api.GET('/api/v1/applications/{id}/configuration', { params: { path: { id } } }),
      )
      return { colour: theming.primary, logo: theming.logo, matchType: algorithm.matchType, embedOrigins }
    },
  })
}

/** Maximum side of the logo in pixels, more than any poster needs. */
const LOGO_POINTS = 1200

/** A logo in the formats of a poster. */
export function logo(address: string | null) {
  return queryOptions({
    queryKey: ['poster logo', address] as const,
    queryFn: async () => {
      const image = await loaded(address ?? '')
      const scale = Math.min(1, LOGO_POINTS / Math.max(image.naturalWidth, image.naturalHeight))
      const size = { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) }
      const canvas = drawn(image, size)
      const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer())
      return { ...size, png: canvas.toDataURL('image/png'), jpeg }
    },
    enabled: address !== null,
  })
}
