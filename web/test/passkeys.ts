import { onTestFinished, vi } from 'vitest'

/** What the person does in the dialog of the browser: unlocks the device, or closes the dialog. */
type Reaction = 'unlock' | 'close'

/**
 * Stubs the passkey functions of the browser. The end-to-end tests use those of a real browser with a virtual device.
 * Returns the names of the dialogs that were opened.
 */
export function installPasskeys(react: (dialog: 'create' | 'get') => Reaction = () => 'unlock'): string[] {
  const opened: string[] = []
  class Credential {
    static parseCreationOptionsFromJSON = (options: object) => options
    static parseRequestOptionsFromJSON = (options: object) => options
    toJSON = () => ({ id: 'of-this-device' })
  }
  const open = (dialog: 'create' | 'get') => async () => {
    opened.push(dialog)
    if (react(dialog) === 'close') throw new DOMException('The operation timed out.', 'NotAllowedError')
    return new Credential()
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: open('create'), get: open('get') },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return opened
}
