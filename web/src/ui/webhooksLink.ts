import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from './instanceScreens.ts'

/** Returns the link to the page with the webhooks of an instance. */
export function getWebhooksLink(id: number): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/webhooks', params: { id: String(id) } })
}
