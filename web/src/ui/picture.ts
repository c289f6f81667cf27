/** From a chosen file to the saved picture. Sizes come from the table of limits. */
import type { PercentCrop } from 'react-image-crop'
import { ApiError, getErrorCode, parseApiError } from '../api/apiError.ts'
import { type Bounds, type ClientBounds, getPortalConfig } from '../api/portalConfig.ts'
import { sendRequest } from '../api/sendRequest.ts'
import { createUploadTransport } from '../api/uploadTransport.ts'

export const ACCEPTED_TYPES = ['image/png', 'image/jpeg'] as const

/** Background beside the square, since the saved picture is wider. */
const FILL_COLOUR = '#808080'

/** Why a file is not accepted, as a key of the namespace `picture`. */
export type PictureError = 'type' | 'heic' | 'too_large' | 'too_many_pixels' | 'too_small' | 'unreadable'

/** Checks a file that is uploaded as it is; returns null if it is valid. */
export function checkFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  { constants }: Bounds,
  kinds: readonly string[] = ACCEPTED_TYPES,
): PictureError | null {
  if (!kinds.some((accepted) => accepted === type)) return 'type'
  return size > constants.image_bytes ? 'too_large' : null
}

/**
 * Limits of a photo that is scaled down before it is uploaded. They exceed those of the server: telephones take photos
 * of up to 50 megapixels.
 */
export const PHOTO_LIMITS = { megabytes: 40, megapixels: 64, pixels: 128 }

/** Checks a photo before it is read; returns null if it is valid. */
export function checkPhoto(file: File): PictureError | null {
  // Some browsers can read HEIC.
  if (!ACCEPTED_TYPES.some((accepted) => accepted === file.type) && !isNamedHeic(file)) return 'type'
  return file.size > PHOTO_LIMITS.megabytes * 2 ** 20 ? 'too_large' : null
}

/** Returns whether name or type say that a file is a photo in the format of iPhones. */
function isNamedHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Checks the size of a photo. */
export function checkPhotoSize({ width, height }: Size): PictureError | null {
  if (width * height > PHOTO_LIMITS.megapixels * 1e6) return 'too_many_pixels'
  // Below this, the picture is blurred even at the size at which voters see it.
  return Math.min(width, height) < PHOTO_LIMITS.pixels ? 'too_small' : null
}

/** Maximum side of the picture that is cropped. A quarter of it still fills the saved picture. */
const MAX_WORKING_SIDE = 2880

/** A photo, or why it is not accepted. */
export type LoadedPhoto = HTMLCanvasElement | PictureError

/** Reads a photo and draws it upright, as its camera was held, and scaled down. */
export async function loadPhoto(file: File): Promise<LoadedPhoto> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const invalid = checkPhotoSize(size)
    if (invalid) return invalid
    await image.decode()
    return drawScaled(image, size)
  } catch {
    return (await isHeic(file)) ? 'heic' : 'unreadable'
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Loads an image without decoding it, which takes four bytes for each pixel. */
function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the browser cannot read the image'))
    image.src = address
  })
}

/** Returns whether a file is a photo in the format of iPhones, by its content or, if that says nothing, by its name. */
async function isHeic(file: File): Promise<boolean> {
  const beginning = await file.slice(0, 12).text()
  return /ftyp(?:hei|hev|mif1|msf1)/.test(beginning) || isNamedHeic(file)
}

function drawScaled(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const scale = Math.min(1, MAX_WORKING_SIDE / Math.max(width, height))
  const [canvas, context] = createCanvas(Math.round(width * scale), Math.round(height * scale))
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns the photo turned clockwise by a right angle. */
export function turnPhoto(photo: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, context] = createCanvas(photo.height, photo.width)
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(photo, 0, 0)
  return canvas
}

function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  return [canvas, resizeCanvas(canvas, width, height)]
}

/** Sets the size of a canvas, which clears it, and returns its context. */
function resizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  canvas.width = width
  canvas.height = height
  return context
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

/** Returns the area of the saved picture that the selection fills: full height, centred. */
export function getCanvasArea({ crop_width, crop_height, crop_aspect }: ClientBounds) {
  const width = Math.min(crop_width, crop_height * crop_aspect)
  const height = width / crop_aspect
  return { x: (crop_width - width) / 2, y: (crop_height - height) / 2, width, height }
}

/** Draws the whole photo. */
export function drawPhoto(canvas: HTMLCanvasElement, photo: HTMLCanvasElement): void {
  resizeCanvas(canvas, photo.width, photo.height).drawImage(photo, 0, 0)
}

/** Draws the selected part as it will be saved. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  photo: HTMLCanvasElement,
  crop: PercentCrop,
  bounds: ClientBounds,
): void {
  const context = resizeCanvas(canvas, bounds.crop_width, bounds.crop_height)
  context.fillStyle = FILL_COLOUR
  context.fillRect(0, 0, canvas.width, canvas.height)
  const { x, y, width, height } = getCanvasArea(bounds)
  const [across, down] = [photo.width / 100, photo.height / 100]
  context.drawImage(photo, crop.x * across, crop.y * down, crop.width * across, crop.height * down, x, y, width, height)
}

/** Returns the selected part as it will be saved. */
export function drawSelection(photo: HTMLCanvasElement, crop: PercentCrop): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  drawCrop(canvas, photo, crop, getPortalConfig().bounds.client)
  return canvas
}

/**
 * Draws a photo as it is saved if nobody selects a part of it: a person fills the square, with more of the upper part, where
 * the face is; a logo is inside of it as a whole, on white.
 */
export function drawDefaultCrop(photo: HTMLCanvasElement, kind: 'person' | 'logo'): HTMLCanvasElement {
  const bounds = getPortalConfig().bounds.client
  const canvas = document.createElement('canvas')
  const context = resizeCanvas(canvas, bounds.crop_width, bounds.crop_height)
  context.fillStyle = FILL_COLOUR
  context.fillRect(0, 0, canvas.width, canvas.height)
  const area = getCanvasArea(bounds)
  if (kind === 'logo') {
    context.fillStyle = '#fff'
    context.fillRect(area.x, area.y, area.width, area.height)
    const { x, y, width, height } = fitInto(photo, area)
    context.drawImage(photo, x, y, width, height)
  } else {
    const { x, y, width, height } = getUpperSquare(photo)
    context.drawImage(photo, x, y, width, height, area.x, area.y, area.width, area.height)
  }
  return canvas
}

/** The share of what is cut off a tall photo that is cut above. */
const CUT_ABOVE = 0.25

/** Returns the largest square of a photo: in the middle, and towards the top. */
export function getUpperSquare({ width, height }: Size) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) * CUT_ABOVE, width: side, height: side }
}

/** Returns the largest area with the proportions of a photo inside of another one, in its middle. */
export function fitInto(photo: Size, area: Size & { readonly x: number; readonly y: number }) {
  const scale = Math.min(area.width / photo.width, area.height / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/** Encodes the content of the canvas as JPEG. */
export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (picture: Blob | null) => (picture ? resolve(picture) : reject(new Error('the picture is empty')))
    canvas.toBlob(settle, 'image/jpeg', getPortalConfig().bounds.client.crop_quality)
  })
}

/**
 * Uploads a picture in the multipart field `image`. Reports which share of it has been sent.
 *
 * @throws ApiError
 */
export async function uploadPicture(
  picture: Blob,
  endpoint: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  const body = new FormData()
  body.set('image', picture, 'picture.jpg')
  const request = new Request(new URL(endpoint, location.origin), {
    method: 'PUT',
    headers: { Accept: 'application/json' },
    body,
  })
  const timeLimit = getPortalConfig().bounds.client.image_upload_ms
  const response = await sendRequest(request, timeLimit, createUploadTransport(onProgress))
  if (!response.ok) throw await parseApiError(response)
}
