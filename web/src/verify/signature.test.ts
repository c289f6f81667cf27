import { beforeAll, expect, test } from 'vitest'
import { computeSha256, verifySignature } from './signature.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const data = bytes('{"format":"standpunkt-open-data"}')

let signer: CryptoKeyPair
let signature: Uint8Array<ArrayBuffer>
let pem: string

/** Encodes a public key as the portal does. */
async function encodeKey({ publicKey }: CryptoKeyPair): Promise<string> {
  const der = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...der))}\n-----END PUBLIC KEY-----\n`
}

const generateKeys = async () => (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair

beforeAll(async () => {
  signer = await generateKeys()
  signature = new Uint8Array(await crypto.subtle.sign('Ed25519', signer.privateKey, data))
  pem = await encodeKey(signer)
})

test('the signature of unchanged data is valid', async () => {
  expect(await verifySignature(data, signature, pem)).toBe('valid')
})

test('a single changed byte makes the signature invalid', async () => {
  expect(await verifySignature(bytes('{"format":"standpunkt-open-dat4"}'), signature, pem)).toBe('invalid')
})

test('the signature of another key is invalid', async () => {
  expect(await verifySignature(data, signature, await encodeKey(await generateKeys()))).toBe('invalid')
})

test.each([
  '',
  'no key',
  '-----BEGIN PUBLIC KEY-----\n!!\n-----END PUBLIC KEY-----',
  '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----',
])('what is no key of a portal is reported: %s', async (text) => {
  expect(await verifySignature(data, signature, text)).toBe('invalidKey')
})

test('the checksum is that of other programs', async () => {
  expect(await computeSha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
