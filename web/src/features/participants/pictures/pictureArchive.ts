/** Pictures in a zip archive, within limits: an archive of a few kilobytes can unpack to terabytes. */
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { PHOTO_LIMITS } from '../../../ui/picture.ts'
import { getPictureType, type NamedPicture } from './namedPictures.ts'

export const ARCHIVE_LIMITS = {
  /** Files in an archive, whatever they are. */
  files: 3000,
  /** The unpacked size of one picture. */
  pictureBytes: PHOTO_LIMITS.megabytes * 2 ** 20,
  /** The unpacked size of all pictures. */
  totalBytes: 4 * 2 ** 30,
} as const

/** Why an archive is refused, as a key of the namespace `pictureImport`. */
export type ArchiveProblem = 'unreadable' | 'encrypted' | 'tooMany' | 'tooLarge'

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface Archive {
  readonly pictures: readonly NamedPicture[]
  /** The number of files that are no pictures. */
  readonly otherCount: number
}

// The content security policy allows no workers from other sources than files of the server.
configure({ useWebWorkers: false })

/**
 * Lists the pictures of an archive. Each is unpacked when it is read.
 *
 * @throws ArchiveError
 */
export async function readArchive(archive: Blob, limits: Limits = ARCHIVE_LIMITS): Promise<Archive> {
  const files = await listFiles(archive, limits)
  const pictures = files.filter(({ filename }) => getPictureType(filename) !== null)
  if (pictures.some(({ encrypted }) => encrypted)) throw new ArchiveError('encrypted')
  const total = pictures.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > limits.totalBytes) throw new ArchiveError('tooLarge')
  return {
    pictures: pictures.map((entry) => ({ path: entry.filename, read: () => unpack(entry, limits.pictureBytes) })),
    otherCount: files.length - pictures.length,
  }
}

interface Limits {
  readonly files: number
  readonly pictureBytes: number
  readonly totalBytes: number
}

/** Returns the files, without those that operating systems add unasked. */
async function listFiles(archive: Blob, limits: Limits): Promise<readonly FileEntry[]> {
  const files: FileEntry[] = []
  let count = 0
  try {
    for await (const entry of new ZipReader(new BlobReader(archive)).getEntriesGenerator()) {
      count += 1
      if (count > limits.files) throw new ArchiveError('tooMany')
      if (!entry.directory && !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(entry.filename)) files.push(entry)
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('unreadable')
  }
  return files
}

/** Returns an unpacked picture. The size that the archive states may be wrong, so the unpacked bytes are counted. */
async function unpack(entry: FileEntry, maxBytes: number): Promise<File> {
  if (entry.uncompressedSize > maxBytes) throw new ArchiveError('tooLarge')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const target = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length
      if (size > maxBytes) throw new ArchiveError('tooLarge')
      parts.push(part)
    },
  })
  try {
    await entry.getData(target, { checkSignature: true })
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('unreadable')
  }
  return new File(parts, entry.filename, { type: getPictureType(entry.filename) ?? '' })
}
