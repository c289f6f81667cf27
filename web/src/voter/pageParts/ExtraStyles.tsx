import { requireResources } from '../app/deferComponent.tsx'
import { EXTRA_STYLES } from './stylesheets.ts'

/** Suspends until the styles of features that not every instance has are loaded, so that the feature appears with them. */
export function ExtraStyles() {
  requireResources(EXTRA_STYLES)
  return null
}
