import { vi } from 'vitest'

/**
 * Uses Node's form data, because Node's requests accept only their own forms and files, not those of jsdom. React builds
 * form data from a form that is sent while a page changes. It does not need them, and Node's class refuses a form.
 */
export async function stubFormData(): Promise<void> {
  const form = await new Response(new URLSearchParams()).formData()
  const NodeFormData = form.constructor as typeof FormData
  vi.stubGlobal(
    'FormData',
    class extends NodeFormData {
      constructor(_form?: HTMLFormElement, _submitter?: HTMLElement | null) {
        super()
      }
    },
  )
}
