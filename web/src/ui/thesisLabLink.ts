import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from './instanceScreens.ts'

/** Returns the link to the page that examines the theses of an instance. */
export function getThesisLabLink(id: number): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/theses/lab', params: { id: String(id) } })
}
