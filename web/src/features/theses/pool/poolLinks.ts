import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '../../../ui/instanceScreens.ts'

/** Returns the link to the page on which theses of other instances are taken over. */
export function getThesisPoolLink(id: number): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/theses/pool', params: { id: String(id) } })
}
