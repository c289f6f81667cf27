import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import { drawImage, loadImage, toBlob } from './rasterize.ts'

/** Branding, allowed websites, and what texts say about voting in an instance. */
export function brandingQuery(id: number) {
  return queryOptions({
    // A separate key, since the cache of the configuration screen contains entity tags.
    queryKey: [...instanceQueries.key(id), 'look'] as const,
    queryFn: async () => {
      const { theming, algorithm, embedOrigins, research } = await unwrap(
        api.GET('/api/v1/applications/{id}/configuration', { params: { path: { id } } }),
      )
      return {
        colour: theming.primary,
        logo: theming.logo,
        matchType: algorithm.matchType,
        embedOrigins,
        /** Whether voters may count theses double. */
        canWeight: algorithm.limitWeightedVotes !== 0,
        /** Whether voters may contribute their answers to research. */
        hasResearch: research,
      }
    },
  })
}

/** Maximum side of an image in pixels, more than any poster needs. */
const MAX_IMAGE_SIDE = 1200

/** A logo or portrait in the formats that posters and share pictures need. */
export function rasterImageQuery(address: string | null) {
  return queryOptions({
    queryKey: ['poster logo', address] as const,
    queryFn: async () => {
      const image = await loadImage(address ?? '')
      const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
      const size = { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) }
      const canvas = drawImage(image, size)
      const jpeg = new Uint8Array(await (await toBlob(canvas, 'image/jpeg')).arrayBuffer())
      return { ...size, png: canvas.toDataURL('image/png'), jpeg }
    },
    enabled: address !== null,
  })
}
