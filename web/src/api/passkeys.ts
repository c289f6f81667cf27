/** Passkeys: the dialog of the browser, and the calls before and after it. */
import { ApiError, CANCELLED } from './apiError.ts'
import { api, unwrap } from './client.ts'
import { fetchMe } from './me.ts'
import { getPortalConfig } from './portalConfig.ts'
import { storeTokens } from './session.ts'
import type { Me, PasskeyChallenge } from './types.ts'

/** How the browser offers passkeys: by itself in a field, until `signal` aborts, or in a dialog. */
type DialogOptions = Pick<CredentialRequestOptions, 'mediation' | 'signal'>

/** Returns whether the portal offers passkeys and the browser can use them. Older ones cannot read options from JSON. */
export function arePasskeysAvailable(): boolean {
  return (
    getPortalConfig().identity.passkeys &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Returns whether the browser offers passkeys in a field, beside stored passwords. */
export async function isPasskeyAutofillAvailable(): Promise<boolean> {
  if (!arePasskeysAvailable() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

/**
 * Lets the person create a passkey.
 *
 * @throws ApiError `cancelled` if they close the dialog, `passkey_exists` if this device has one of theirs already,
 * `passkey_failed` if the device cannot create one.
 */
export function createPasskey({ options }: PasskeyChallenge): Promise<object> {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return readCredential(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) }),
  )
}

/**
 * Lets the person use a passkey.
 *
 * @throws ApiError `cancelled` if they close the dialog, `passkey_failed` if the device has failed.
 */
export function requestPasskey({ options }: PasskeyChallenge, dialog: DialogOptions = {}): Promise<object> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return readCredential(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json), ...dialog }),
  )
}

async function readCredential(openDialog: () => Promise<Credential | null>): Promise<object> {
  try {
    const credential = await openDialog()
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    throw new ApiError({ code: getDialogErrorCode(error), status: 0 })
  }
  throw new ApiError({ code: CANCELLED, status: 0 })
}

/** Browsers do not tell a closed dialog from one that has timed out, to keep secret which passkeys there are. */
function getDialogErrorCode(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return CANCELLED
  return name === 'InvalidStateError' ? 'passkey_exists' : 'passkey_failed'
}

/** Signs in with any passkey for this portal, and fetches the user. */
export async function signInWithPasskey(dialog: DialogOptions = {}): Promise<Me> {
  const challenge = await unwrap(api.POST('/api/v1/identity/sign-in/passkey/challenge'))
  const credential = await requestPasskey(challenge, dialog)
  storeTokens(await unwrap(api.POST('/api/v1/identity/sign-in/passkey', { body: toBody(credential) })))
  return fetchMe()
}

/** Proves with a passkey who the user is. Counts as long as the password. */
export async function reauthenticateWithPasskey(): Promise<void> {
  const challenge = await unwrap(api.POST('/api/v1/identity/reauthenticate/passkey/challenge'))
  const credential = await requestPasskey(challenge)
  storeTokens(await unwrap(api.POST('/api/v1/identity/reauthenticate/passkey', { body: toBody(credential) })))
}

/** The schema describes the credential as an object without properties. */
export function toBody(credential: object): { credential: Record<string, never> } {
  return { credential: credential as Record<string, never> }
}

/** What browsers call devices, and what people do. Android also names Linux, so the order counts. */
const DEVICES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const

/** Returns a name by which the person recognises a passkey of this device. */
export function suggestPasskeyName(): string {
  return DEVICES.find(([word]) => navigator.userAgent.includes(word))?.[1] ?? 'Passkey'
}
