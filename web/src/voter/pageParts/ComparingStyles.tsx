import { requireResources } from '../app/deferComponent.tsx'
import { COMPARING_STYLES } from './stylesheets.ts'

/** Loads the styles of the pages that compare, map and explain results. The part of a page is shown with them. */
export function ComparingStyles() {
  requireResources(COMPARING_STYLES)
  return null
}
