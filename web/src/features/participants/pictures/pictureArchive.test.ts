import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test } from 'vitest'
import { ARCHIVE_LIMITS, readArchive } from './pictureArchive.ts'

async function pack(files: Readonly<Record<string, string>>, password?: string): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), {
    useWebWorkers: false,
    ...(password && { password }),
  })
  for (const [name, text] of Object.entries(files))
    await writer.add(name, name.endsWith('/') ? undefined : new TextReader(text), { directory: name.endsWith('/') })
  return writer.close()
}

test('the pictures of an archive are listed with their folders, and unpacked one by one', async () => {
  const archive = await pack({
    'Grüne/': '',
    'Grüne/01.jpg': 'first',
    'Logo.PNG': 'second',
    'liste.xlsx': 'a table',
    '__MACOSX/Grüne/._01.jpg': 'x',
    '.DS_Store': 'x',
  })
  const { pictures, otherCount } = await readArchive(archive)
  expect(pictures.map(({ path }) => path)).toEqual(['Grüne/01.jpg', 'Logo.PNG'])
  expect(otherCount).toBe(1)
  const [first, second] = await Promise.all(pictures.map(({ read }) => read()))
  expect([await first?.text(), first?.type]).toEqual(['first', 'image/jpeg'])
  expect([await second?.text(), second?.type]).toEqual(['second', 'image/png'])
})

test('an archive with too many files, or with too much in them, is refused before anything is unpacked', async () => {
  const archive = await pack({ 'a.jpg': 'x'.repeat(600), 'b.jpg': 'x'.repeat(600) })
  await expect(readArchive(archive, { ...ARCHIVE_LIMITS, files: 1 })).rejects.toMatchObject({ problem: 'tooMany' })
  await expect(readArchive(archive, { ...ARCHIVE_LIMITS, totalBytes: 1000 })).rejects.toMatchObject({
    problem: 'tooLarge',
  })
})

test('a picture that unpacks to more than its size in the archive is refused', async () => {
  const archive = await pack({ 'bomb.jpg': 'x'.repeat(100_000) })
  const forged = await claimSize(archive, 100_000, 10)
  const { pictures } = await readArchive(forged, { ...ARCHIVE_LIMITS, pictureBytes: 5_000 })
  await expect(pictures[0]?.read()).rejects.toMatchObject({ problem: expect.stringMatching(/tooLarge|unreadable/) })
  const honest = await readArchive(archive, { ...ARCHIVE_LIMITS, pictureBytes: 5_000 })
  await expect(honest.pictures[0]?.read()).rejects.toMatchObject({ problem: 'tooLarge' })
})

test('an archive with a password and a file that is no archive are refused, each with its reason', async () => {
  const locked = await pack({ 'a.jpg': 'x' }, 'geheim')
  await expect(readArchive(locked)).rejects.toMatchObject({ problem: 'encrypted' })
  await expect(readArchive(new Blob(['no archive at all']))).rejects.toMatchObject({ problem: 'unreadable' })
})

/** Replaces the unpacked size wherever it stands in an archive. */
async function claimSize(archive: Blob, size: number, claimed: number): Promise<Blob> {
  const bytes = new DataView(await archive.arrayBuffer())
  for (let at = 0; at + 4 <= bytes.byteLength; at++)
    if (bytes.getUint32(at, true) === size) bytes.setUint32(at, claimed, true)
  return new Blob([bytes.buffer])
}
