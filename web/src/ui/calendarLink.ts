import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from './instanceScreens.ts'

/** Returns the link to the page with all dates of an instance. */
export function getCalendarLink(id: number): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/calendar', params: { id: String(id) } })
}
