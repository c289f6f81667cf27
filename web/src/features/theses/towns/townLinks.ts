import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '../../../ui/instanceScreens.ts'

/** Returns the link to the page on which towns take over changes of their template. */
export function getTemplateTownsLink(id: number): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/template', params: { id: String(id) } })
}
