import { requireResources } from '../app/deferComponent.tsx'
import { EXTRA_STYLES } from './stylesheets.ts'

/** Loads the styles of features that not every instance has. The features are shown with them. */
export function ExtraStyles() {
  requireResources(EXTRA_STYLES)
  return null
}
