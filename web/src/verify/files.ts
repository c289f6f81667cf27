import { asOpenData, type OpenData, OpenDataError } from '../core/openData.ts'
import { computeSha256, decodeKey, type SignatureStatus, verifySignature } from './signature.ts'

/** The files that a reader has chosen, by what they are. */
export interface ChosenFiles {
  readonly data?: ChosenFile
  readonly signature?: ChosenFile
  readonly key?: ChosenFile
}

/** A chosen file with its content. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a file is. */
export type FileKind = keyof ChosenFiles

export const FILE_KINDS: readonly FileKind[] = ['data', 'signature', 'key']

/** The length of a signature of Ed25519, in bytes. */
const SIGNATURE_LENGTH = 64
const KEY_START = '-----BEGIN PUBLIC KEY-----'

/** Recognises a file by its content, because browsers change the names of files when they save them. */
export function recogniseFile(bytes: Uint8Array): FileKind {
  if (bytes.length === SIGNATURE_LENGTH) return 'signature'
  return decodeText(bytes.subarray(0, 200)).trimStart().startsWith(KEY_START) ? 'key' : 'data'
}

/** Adds files to those that were chosen before. A file replaces one of the same kind. */
export function addFiles(chosen: ChosenFiles, files: readonly ChosenFile[]): ChosenFiles {
  return { ...chosen, ...Object.fromEntries(files.map((file) => [recogniseFile(file.bytes), file])) }
}

/** What the files say. */
export interface FileReport {
  readonly data: OpenData
  /** The outcome of checking the signature; `missing` without signature or key. */
  readonly signature: SignatureStatus | 'missing'
  /** The checksums by which data, key and table of points are compared with those of somebody else. */
  readonly checksums: Checksums
}

export interface Checksums {
  readonly file: string | undefined
  readonly matrix: string | undefined
  readonly key: string | undefined
}

/** Why the data cannot be used: it is no open data, of an unknown version, or incomplete. */
export type UnreadableData = 'unreadable'

/** Reads the chosen files and checks the signature. Nothing without data. */
export async function readFiles({
  data,
  key,
  signature,
}: ChosenFiles): Promise<FileReport | UnreadableData | undefined> {
  if (!data) return undefined
  const parsed = parseData(data.bytes)
  if (!parsed) return 'unreadable'
  const pem = key && decodeText(key.bytes)
  const matrix = new TextEncoder().encode(JSON.stringify(parsed.calculation.matrix))
  return {
    data: parsed,
    signature: signature && pem !== undefined ? await verifySignature(data.bytes, signature.bytes, pem) : 'missing',
    checksums: {
      file: await computeSha256(data.bytes),
      matrix: await computeSha256(matrix),
      key: await computeKeyChecksum(pem),
    },
  }
}

async function computeKeyChecksum(pem: string | undefined): Promise<string | undefined> {
  const key = pem === undefined ? undefined : decodeKey(pem)
  return key && computeSha256(key)
}

function parseData(bytes: Uint8Array): OpenData | undefined {
  try {
    return asOpenData(JSON.parse(decodeText(bytes)))
  } catch (error) {
    if (error instanceof OpenDataError || error instanceof SyntaxError) return undefined
    throw error
  }
}

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
