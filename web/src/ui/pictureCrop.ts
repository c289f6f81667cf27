import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import type { ClientBounds } from '../api/portalConfig.ts'
import type { Size } from './picture.ts'

/** Returns the initial selection: centred, with the share of the shorter side that the limits define. */
export function getInitialCrop({ width, height }: Size, bounds: ClientBounds): PercentCrop {
  const side = bounds.crop_initial_area * Math.min(width, height * bounds.crop_aspect)
  const sized = makeAspectCrop({ unit: '%', width: (100 * side) / width }, bounds.crop_aspect, width, height)
  return centerCrop(sized, width, height)
}
