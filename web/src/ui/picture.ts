/** From a chosen file to the picture that is saved. Sizes come from the table of bounds. */
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { send } from '../api/authorised.ts'
import { ApiError, codeOf, problemOf } from '../api/problem.ts'
import { type Bounds, type ClientBounds, shell } from '../api/shell.ts'

export const ACCEPTED = ['image/png', 'image/jpeg'] as const

/** What stands beside the square, where the saved picture is wider. */
const FILL = '#808080'

/** Why a file is no picture for us, as word of the namespace `picture`. */
export type Unfit = 'type' | 'too_large' | 'too_many_pixels' | 'unreadable'

/** What is wrong with a file before it is read; null for nothing. */
export function unfitFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  { constants }: Bounds,
  kinds: readonly string[] = ACCEPTED,
): Unfit | null {
  if (!kinds.some((accepted) => accepted === type)) return 'type'
  return size > constants.image_bytes ? 'too_large' : null
}

interface Size {
  readonly width: number
  readonly height: number
}

/** What is wrong with a picture once it is read. */
export function unfitPicture({ width, height }: Size, { constants }: Bounds): Unfit | null {
  if (width === 0 || height === 0) return 'unreadable'
  return width * height > constants.image_pixels ? 'too_many_pixels' : null
}

/** What the server found wrong with a picture; null where it was something else that failed. */
export function refusedAs(error: unknown): Unfit | null {
  if (codeOf(error) === 'too_large') return 'too_large'
  const fault = error instanceof ApiError && error.faults.find(({ field }) => field === 'image')
  if (!fault) return null
  return fault.code === 'too_large' ? 'too_many_pixels' : 'unreadable'
}

/** The limits in the units that people know, for sentences about them. */
export function pictureLimits() {
  const { image_bytes, image_pixels } = shell().bounds.constants
  return { megabytes: Math.floor(image_bytes / 2 ** 20), megapixels: Math.floor(image_pixels / 1e6) }
}

/** The part that is selected at first: in the middle, as large a part of the shorter side as the bounds say. */
export function initialCrop({ width, height }: Size, bounds: ClientBounds): PercentCrop {
  const side = bounds.crop_initial_area * Math.min(width, height * bounds.crop_aspect)
  const sized = makeAspectCrop({ unit: '%', width: (100 * side) / width }, bounds.crop_aspect, width, height)
  return centerCrop(sized, width, height)
}

/** Where on the saved picture the selected part comes: full height, in the middle. */
export function placeOnCanvas({ crop_width, crop_height, crop_aspect }: ClientBounds) {
  const width = Math.min(crop_width, crop_height * crop_aspect)
  const height = width / crop_aspect
  return { x: (crop_width - width) / 2, y: (crop_height - height) / 2, width, height }
}

/** Draws the selected part as it will be saved. */
export function draw(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: PercentCrop,
  bounds: ClientBounds,
): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  canvas.width = bounds.crop_width
  canvas.height = bounds.crop_height
  context.fillStyle = FILL
  context.fillRect(0, 0, canvas.width, canvas.height)
  const { x, y, width, height } = placeOnCanvas(bounds)
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100]
  context.drawImage(image, crop.x * across, crop.y * down, crop.width * across, crop.height * down, x, y, width, height)
}

/** What the canvas shows, as JPEG. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (picture: Blob | null) => (picture ? resolve(picture) : reject(new Error('the picture is empty')))
    canvas.toBlob(settle, 'image/jpeg', shell().bounds.client.crop_quality)
  })
}

/**
 * Saves a picture, in the multipart field `image`.
 *
 * @throws ApiError
 */
export async function upload(picture: Blob, endpoint: string): Promise<void> {
  const body = new FormData()
  body.set('image', picture, 'picture.jpg')
  const request = new Request(new URL(endpoint, location.origin), {
    method: 'PUT',
    headers: { Accept: 'application/json' },
    body,
  })
  const answer = await send(request, shell().bounds.client.image_upload_ms)
  if (!answer.ok) throw await problemOf(answer)
}
