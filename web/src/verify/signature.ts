/** The outcome of checking a signature. */
export type SignatureStatus =
  /** The owner of the key signed exactly these bytes. */
  | 'valid'
  /** The bytes were changed, or another key signed them. */
  | 'invalid'
  /** The key is not the public key of a portal. */
  | 'invalidKey'
  /** This browser cannot check signatures of Ed25519. */
  | 'unsupported'

const PEM = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/

/** The beginning of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410), which the 32 bytes of the key follow. */
const ED25519_PREFIX = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
const KEY_LENGTH = ED25519_PREFIX.length + 32

/** Checks whether the owner of a key signed exactly these bytes. */
export async function verifySignature(
  data: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  pem: string,
): Promise<SignatureStatus> {
  const der = decodeKey(pem)
  if (!der) return 'invalidKey'
  // Without a secure context there is no `subtle`, whatever its type says.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return 'unsupported'
  const key = await subtle.importKey('spki', der, 'Ed25519', false, ['verify']).catch((error) => error as Error)
  // The key was checked, so what fails is the algorithm.
  if (key instanceof Error) return 'unsupported'
  return (await subtle.verify('Ed25519', key, signature, data)) ? 'valid' : 'invalid'
}

/** Returns the bytes of a public key in PEM; nothing if it is not a key of Ed25519. */
export function decodeKey(pem: string): Uint8Array<ArrayBuffer> | undefined {
  const body = PEM.exec(pem)?.[1]
  if (body === undefined) return undefined
  const der = decodeBase64(body.replace(/\s/g, ''))
  const isKey = der?.length === KEY_LENGTH && ED25519_PREFIX.every((byte, at) => der[at] === byte)
  return isKey ? der : undefined
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Computes the SHA-256 checksum of bytes in hexadecimal digits; nothing if the browser cannot. */
export async function computeSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', bytes)
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
