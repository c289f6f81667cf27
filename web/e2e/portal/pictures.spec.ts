import type { Page } from '@playwright/test'
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expectAccessible } from '../accessibility.ts'
import { becomeCreator, call, confirmAddress, expect, test } from './portal.ts'

/** Draws a picture in one colour. */
async function drawPicture(page: Page, colour: string, width: number, height: number): Promise<Buffer> {
  const data = await page.evaluate(
    ([fill, across, down]) => {
      const canvas = document.createElement('canvas')
      canvas.width = Number(across)
      canvas.height = Number(down)
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = String(fill)
      context?.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png')
    },
    [colour, width, height],
  )
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

async function pack(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(content))
  return Buffer.from(await (await writer.close()).arrayBuffer())
}

test('portraits in an archive are assigned by their names, asked about, and uploaded at once @once', async ({
  page,
  portal,
}, info) => {
  const name = `bilder-${info.project.name}-${info.repeatEachIndex}-${info.retry}`
  await becomeCreator(page, `${name}@example.org`, name)
  await confirmAddress(page, portal, `${name}@example.org`)
  const id = await page.evaluate(() => localStorage.activeInstance)
  const party = { shortcut: 'GRÜNE', name: 'Die Grünen', description: 'Für Bäume.' }
  const { id: partyId } = await call<{ id: number }>(page, 'POST', `/applications/${id}/matches/parties`, party)
  const people = [
    ['Anna', 'Müller', 1],
    ['Ben', 'Müller', 2],
    ['Carla', 'Schulz', 3],
  ] as const
  for (const [firstName, lastName, place] of people) {
    const body = { firstName, lastName, list_place: place }
    await call(page, 'POST', `/applications/${id}/matches/parties/${partyId}/candidates`, body)
  }

  await page.goto(`/portal/applications/${id}/administration?tab=candidates`)
  await page.getByRole('button', { name: 'Weiteres zur Liste' }).click()
  await page.getByRole('menuitem', { name: 'Porträts hochladen' }).click()
  await page.getByRole('button', { name: 'Dateien wählen' }).waitFor()
  const archive = await pack({
    'gruene/01.png': await drawPicture(page, '#c00', 400, 600),
    'Müller.png': await drawPicture(page, '#0c0', 600, 400),
    'Carla Schulz.jpg': Buffer.from('no picture'),
    'Liste.txt': Buffer.from('x'),
  })
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Dateien wählen' }).click()
  await (await chosen).setFiles({ name: 'bilder.zip', mimeType: 'application/zip', buffer: archive })
  const status = page.getByRole('status').filter({ hasText: '3 Bilder:' })
  await expect(status).toContainText('1 zugeordnet, 1 mit einer Frage, 1 nicht lesbar')
  await expect(page.getByRole('img', { name: 'Neues Bild' })).toHaveCount(2)
  await expectAccessible(page, 'pictures before their upload')

  await page.getByRole('listitem').filter({ hasText: 'Müller.png' }).getByRole('button', { name: 'Ben Müller' }).click()
  await page.getByRole('button', { name: '2 Bilder hochladen' }).click()
  // On a busy machine, a picture is sent up to three times.
  await expect(status).toContainText('2 gespeichert, 1 nicht lesbar', { timeout: 90_000 })
  const { data } = await call<{ data: { firstName: string; profile_picture: string | null }[] }>(
    page,
    'GET',
    `/applications/${id}/matches/candidates?pagination=false`,
  )
  const withPicture = data.filter(({ profile_picture: picture }) => picture).map(({ firstName }) => firstName)
  expect(withPicture.toSorted()).toEqual(['Anna', 'Ben'])
})
