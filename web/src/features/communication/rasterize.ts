/** Raster images of SVG drawings. */
import { toSvgDataUrl } from '../../ui/svg.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Renders an SVG at this size in pixels.
 *
 * @throws Error if the browser cannot create an image of this size.
 */
export async function rasterize(picture: string, size: Size, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return toBlob(drawImage(await loadImage(toSvgDataUrl(picture)), size), type)
}

/** Loads and decodes an image. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Draws an image on a white background. */
export function drawImage(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw on a canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

export function toBlob(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture is too large')))
    canvas.toBlob(settle, type, 0.92)
  })
}
