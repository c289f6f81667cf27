import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { GuidePointId } from './guidePhases.ts'
import { drawImage, loadImage, toBlob } from './rasterize.ts'

const getGuideKey = (id: number) => [...instanceQueries.key(id), 'guide'] as const

/** The points of an instance's guide that the user has marked as done. */
export function guideQuery(id: number) {
  return queryOptions({
    queryKey: getGuideKey(id),
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/guide', { params: { path: { id } } })),
  })
}

export async function setMark(id: number, point: GuidePointId, isDone: boolean): Promise<void> {
  const params = { path: { id, mark: point } }
  if (isDone) await api.PUT('/api/v1/applications/{id}/guide/{mark}', { params })
  else await api.DELETE('/api/v1/applications/{id}/guide/{mark}', { params })
}

/** Updates the cached marks before the server has stored the change. */
export function setCachedMark(queries: QueryClient, id: number, point: GuidePointId, isDone: boolean): void {
  queries.setQueryData(guideQuery(id).queryKey, (before) => {
    const others = (before?.marks ?? []).filter((mark) => mark !== point)
    return { marks: isDone ? [...others, point] : others }
  })
}

/** Branding, match type and allowed websites of an instance. */
export function brandingQuery(id: number) {
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
const MAX_LOGO_SIDE = 1200

/** A logo in the formats of a poster. */
export function logoQuery(address: string | null) {
  return queryOptions({
    queryKey: ['poster logo', address] as const,
    queryFn: async () => {
      const image = await loadImage(address ?? '')
      const scale = Math.min(1, MAX_LOGO_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
      const size = { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) }
      const canvas = drawImage(image, size)
      const jpeg = new Uint8Array(await (await toBlob(canvas, 'image/jpeg')).arrayBuffer())
      return { ...size, png: canvas.toDataURL('image/png'), jpeg }
    },
    enabled: address !== null,
  })
}
