/** From a chosen file to the picture that is saved. Sizes come from the table of bounds. */
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { send } from '../api/authorised.ts'
import { problemOf } from '../api/problem.ts'
import { type Bounds, type ClientBounds, shell } from '../api/shell.ts'

export const ACCEPTED = ['image/png', 'image/jpeg'] as const

/** What stands beside the square, where the saved picture is wider. */
const FILL = '#808080'

/** Why a file is no picture for us, as word of the namespace `picture`. */
export type Unfit = 'type' | 'too_large' | 'too_many_pixels' | 'unreadable'

/** What is wrong with a file before it is read; null for nothing. */
export function unfitFile({ type, size }: Pick<File, 'type' | 'size'>, { constants }: Bounds): Unfit | null {
  if (!ACCEPTED.some((accepted) => accepted === type)) return 'type'
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

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (picture: Blob | null) => (picture ? resolve(picture) : reject(new Error('the picture is empty')))
    canvas.toBlob(settle, 'image/jpeg', quality)
  })
}

/**
 * Saves what the canvas shows, as JPEG in the multipart field `image`.
 *
 * @throws ApiError
 */
export async function upload(canvas: HTMLCanvasElement, endpoint: string): Promise<void> {
  const { client } = shell().bounds
  const body = new FormData()
  body.set('image', await jpegOf(canvas, client.crop_quality), 'picture.jpg')
  const request = new Request(new URL(endpoint, location.origin), {
    method: 'PUT',
    headers: { Accept: 'application/json' },
    body,
  })
  const answer = await send(request, client.image_upload_ms)
  if (!answer.ok) throw await problemOf(answer)
}
