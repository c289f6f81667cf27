import { Blob as NodeBlob } from 'node:buffer'
import { vi } from 'vitest'

/** Replaces the decoding and drawing of pictures, which jsdom lacks. Journeys in a browser check the real result. */
export async function mockDrawing(): Promise<void> {
  // Node builds the body of a call, and accepts only its own forms and files, not those of jsdom.
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  const context = { fillRect() {}, drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((settle, type) =>
    settle(new NodeBlob(['picture'], { type: type ?? '' }) as Blob),
  )
}
