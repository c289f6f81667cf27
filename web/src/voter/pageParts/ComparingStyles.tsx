import { requireResources } from '../app/deferComponent.tsx'
import { COMPARING_STYLES } from './stylesheets.ts'

/**
 * Suspends until the styles of the pages that compare, map and explain results are loaded, so that the part of a page around it
 * appears with its styles.
 */
export function ComparingStyles() {
  requireResources(COMPARING_STYLES)
  return null
}
