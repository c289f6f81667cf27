import { Blob as NodeBlob } from 'node:buffer'
import { vi } from 'vitest'
import { stubFormData } from './formData.ts'

/** The size of the pictures that the browser reads; null if it cannot read them. */
type PictureSize = { readonly width: number; readonly height: number } | null

/** Replaces the decoding and drawing of pictures, which jsdom lacks. Journeys in a browser check the real result. */
export async function mockDrawing(size: PictureSize = { width: 1000, height: 500 }): Promise<void> {
  await stubFormData()
  vi.stubGlobal('Image', createImageClass(size))
  const context = { fillRect() {}, drawImage() {}, translate() {}, rotate() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((settle, type) =>
    settle(new NodeBlob(['picture'], { type: type ?? '' }) as Blob),
  )
}

function createImageClass(size: PictureSize) {
  return class {
    readonly naturalWidth = size?.width
    readonly naturalHeight = size?.height
    onload?: () => void
    onerror?: () => void

    set src(_: string) {
      queueMicrotask(() => (size ? this.onload?.() : this.onerror?.()))
    }

    async decode() {}
  }
}
