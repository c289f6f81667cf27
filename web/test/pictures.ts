import { Blob as NodeBlob } from 'node:buffer'
import { vi } from 'vitest'

/** jsdom neither decodes nor draws pictures; the browser journeys look at what is really drawn. */
export async function mockDrawing(): Promise<void> {
  // The body of a call is put together by Node, which knows its own forms and files, not jsdom's.
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  const context = { fillRect() {}, drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((settle, type) =>
    settle(new NodeBlob(['picture'], { type: type ?? '' }) as Blob),
  )
}
