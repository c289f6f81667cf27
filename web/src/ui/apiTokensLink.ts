import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from './instanceScreens.ts'

/** Returns the link to the page with the API tokens of an instance. */
export function getApiTokensLink(id: number): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/api-tokens', params: { id: String(id) } })
}
