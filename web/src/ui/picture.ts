/** From a chosen file to the saved picture. Sizes come from the table of limits. */
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { ApiError, getErrorCode, parseApiError } from '../api/apiError.ts'
import { type Bounds, type ClientBounds, getPortalConfig } from '../api/portalConfig.ts'
import { sendRequest } from '../api/sendRequest.ts'

export const ACCEPTED_TYPES = ['image/png', 'image/jpeg'] as const

/** Background beside the square, since the saved picture is wider. */
const FILL_COLOUR = '#808080'

/** Why a file is not accepted, as a key of the namespace `picture`. */
export type PictureError = 'type' | 'too_large' | 'too_many_pixels' | 'unreadable'

/** Checks a file before it is read; returns null if it is valid. */
export function checkFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  { constants }: Bounds,
  kinds: readonly string[] = ACCEPTED_TYPES,
): PictureError | null {
  if (!kinds.some((accepted) => accepted === type)) return 'type'
  return size > constants.image_bytes ? 'too_large' : null
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Checks the size of a loaded picture. */
export function checkPictureSize({ width, height }: Size, { constants }: Bounds): PictureError | null {
  if (width === 0 || height === 0) return 'unreadable'
  return width * height > constants.image_pixels ? 'too_many_pixels' : null
}

/** Returns what the server found wrong with a picture; null if something else failed. */
export function toPictureError(error: unknown): PictureError | null {
  if (getErrorCode(error) === 'too_large') return 'too_large'
  const fault = error instanceof ApiError && error.fieldErrors.find(({ field }) => field === 'image')
  if (!fault) return null
  return fault.code === 'too_large' ? 'too_many_pixels' : 'unreadable'
}

/** Returns the limits in megabytes and megapixels, for messages. */
export function getPictureLimits() {
  const { image_bytes, image_pixels } = getPortalConfig().bounds.constants
  return { megabytes: Math.floor(image_bytes / 2 ** 20), megapixels: Math.floor(image_pixels / 1e6) }
}

/** Returns the initial selection: centred, with the share of the shorter side that the limits define. */
export function getInitialCrop({ width, height }: Size, bounds: ClientBounds): PercentCrop {
  const side = bounds.crop_initial_area * Math.min(width, height * bounds.crop_aspect)
  const sized = makeAspectCrop({ unit: '%', width: (100 * side) / width }, bounds.crop_aspect, width, height)
  return centerCrop(sized, width, height)
}

/** Returns the area of the saved picture that the selection fills: full height, centred. */
export function getCanvasArea({ crop_width, crop_height, crop_aspect }: ClientBounds) {
  const width = Math.min(crop_width, crop_height * crop_aspect)
  const height = width / crop_aspect
  return { x: (crop_width - width) / 2, y: (crop_height - height) / 2, width, height }
}

/** Draws the selected part as it will be saved. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: PercentCrop,
  bounds: ClientBounds,
): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  canvas.width = bounds.crop_width
  canvas.height = bounds.crop_height
  context.fillStyle = FILL_COLOUR
  context.fillRect(0, 0, canvas.width, canvas.height)
  const { x, y, width, height } = getCanvasArea(bounds)
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100]
  context.drawImage(image, crop.x * across, crop.y * down, crop.width * across, crop.height * down, x, y, width, height)
}

/** Encodes the content of the canvas as JPEG. */
export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (picture: Blob | null) => (picture ? resolve(picture) : reject(new Error('the picture is empty')))
    canvas.toBlob(settle, 'image/jpeg', getPortalConfig().bounds.client.crop_quality)
  })
}

/**
 * Uploads a picture in the multipart field `image`.
 *
 * @throws ApiError
 */
export async function uploadPicture(picture: Blob, endpoint: string): Promise<void> {
  const body = new FormData()
  body.set('image', picture, 'picture.jpg')
  const request = new Request(new URL(endpoint, location.origin), {
    method: 'PUT',
    headers: { Accept: 'application/json' },
    body,
  })
  const answer = await sendRequest(request, getPortalConfig().bounds.client.image_upload_ms)
  if (!answer.ok) throw await parseApiError(answer)
}
