import type { Page } from '@playwright/test'
import { acceptInvitation, call, choosePassword, expect, type Portal, readElection, test } from './portal.ts'

interface Candidate {
  readonly instance: number
  readonly id: number
  /** The link of the invitation. */
  readonly link: string
  readonly title: string
}

/** Requires two profile fields as an administrator, adds a candidate and invites it. */
async function inviteCandidate(page: Page, portal: Portal, name: string): Promise<Candidate> {
  portal.importElection(name)
  await page.goto(portal.createAdminLink(`admin-${name}@example.org`))
  await choosePassword(page, 'Turm-Nebel-Kiwi')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  const { instance, parties } = await readElection(page, name)
  const place = `/applications/${instance.id}`
  const configuration = await call<{ matches: object }>(page, 'GET', `${place}/configuration`)
  const fields = [
    { name: 'district', value: 'Stadtteil', required: true, show: true },
    { name: 'list', value: '', required: false, show: true },
    { name: 'description', value: '', required: true, show: true },
  ]
  await putConfiguration(page, `/api/v1${place}/configuration`, { ...configuration, matches: { fields } })
  const candidates = `${place}/matches/parties/${parties[0]?.id}/candidates`
  const email = `${name}@example.org`
  const person = { firstName: 'Mary', lastName: 'Somerville', email }
  const { id } = await call<{ id: number }>(page, 'POST', candidates, person)
  await call(page, 'POST', `/actions/invite/${instance.id}/party/${parties[0]?.id}/candidate`, { id })
  return {
    instance: instance.id,
    id,
    link: await portal.mailServer.waitForLink(email, 'einladung'),
    title: instance.title,
  }
}

/** Sends the configuration, which is a form. */
async function putConfiguration(page: Page, address: string, configuration: object) {
  const status = await page.evaluate(
    async ([address, configuration]) => {
      const body = new FormData()
      body.append('config', new Blob([configuration], { type: 'application/json' }), 'config.json')
      const headers = { Authorization: `Bearer ${localStorage.jwt}` }
      return (await fetch(address, { method: 'PUT', headers, body })).status
    },
    [address, JSON.stringify(configuration)] as const,
  )
  expect(status).toBe(200)
}

/** Marks a JPEG as taken with the camera turned: viewers turn it clockwise by a right angle (orientation 6 of Exif). */
function turnByExif(jpeg: Buffer): Buffer {
  const tiff = '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000'
  const exif = Buffer.concat([Buffer.from('ffe10022', 'hex'), Buffer.from('Exif\0\0'), Buffer.from(tiff, 'hex')])
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** Builds a photo of 12 megapixels and 11 megabytes that lies on its side. Upright, its upper half is red. */
async function buildPhoto(page: Page): Promise<Buffer> {
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = 'blue'
    context.fillRect(0, 0, 4000, 3000)
    context.fillStyle = 'red'
    context.fillRect(0, 0, 2000, 3000)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  // Readers ignore what follows the end of the picture.
  return Buffer.concat([turnByExif(Buffer.from(picture, 'base64')), Buffer.alloc(11 * 2 ** 20)])
}

/** Returns the size of the shown photo, and its colours above on the left and on the right below. */
function readPhoto(page: Page) {
  return page.getByRole('img', { name: 'Ihr Bild' }).evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const { width, height } = canvas
    const getColour = (x: number, y: number) => {
      const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return { width, height, above: getColour(width / 4, 9), right: getColour(width - 9, height * 0.75) }
  })
}

test('an invited candidate fills in and previews the profile, and sees a message when the access is revoked', async ({
  page,
  portal,
  browser,
  viewport,
  isMobile,
  hasTouch,
}, { project }) => {
  test.slow()
  const { instance, id, link, title } = await inviteCandidate(page, portal, `profil-${project.name}`)
  const own = await browser.newContext({ viewport, isMobile, hasTouch, baseURL: portal.address, locale: 'de-DE' })
  const phone = await own.newPage()

  await test.step('the link in the mail leads to a page that names the sender and asks for a password', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: 'Guten Tag, Mary Somerville' })).toBeVisible()
    await expect(phone.getByText(title).first()).toBeVisible()
    await expect(phone.getByText('Der Link gilt bis')).toBeVisible()
    await acceptInvitation(phone, link)
    await expect(phone.getByText('Kandidatur · Mary Somerville')).toBeVisible()
  })

  await test.step('missing required fields are listed with links to them, and what becomes public is named', async () => {
    await phone.getByRole('region', { name: 'Ihre Schritte' }).getByRole('link', { name: 'Stadtteil' }).click()
    await expect(phone).toHaveURL(new RegExp(`/portal/candidates/${id}/profile#district$`))
    await expect(phone.getByText('Zum Abgeben fehlt noch:')).toBeVisible()
    await phone.getByRole('link', { name: 'Stadtteil' }).click()
    await expect(phone.getByRole('textbox', { name: /^Stadtteil/ })).toBeFocused()
    await expect(
      phone.getByText(/: Name, Partei, Bild, Stadtteil, Listenplatz, Beschreibung, die Antworten und/).first(),
    ).toBeVisible()
  })

  await test.step('the profile is filled in and saves itself; an invalid field does not hold up the others', async () => {
    await phone.getByRole('textbox', { name: /^Stadtteil/ }).fill('Nord')
    await phone.getByRole('button', { name: 'Listenplatz angeben' }).click()
    await phone.getByRole('textbox', { name: /^Listenplatz/ }).fill('erster')
    await phone
      .getByRole('textbox', { name: /^Beschreibung/ })
      .first()
      .fill('Rechnen hilft. https://mary.example.org')
    await expect(phone.getByText('Noch nicht gespeichert:')).toBeVisible()
    const candidate = `/applications/${instance}/matches/candidates/${id}`
    await expect
      .poll(() => call<object>(phone, 'GET', candidate))
      .toMatchObject({ district: 'Nord', description: expect.stringMatching(/^Rechnen hilft/), list_place: -1 })
    await phone.getByRole('link', { name: 'Listenplatz' }).click()
    await phone.getByRole('textbox', { name: /^Listenplatz/ }).fill('3')
    await expect(phone.getByText(/^Gespeichert, /)).toBeVisible()
    expect(await call<object>(phone, 'GET', candidate)).toMatchObject({ list_place: 3 })
  })

  await test.step('a large photo is shown upright, can be turned, and is uploaded small', async () => {
    const input = phone.locator('input[type=file]')
    await input.setInputFiles({ name: 'IMG_4711.HEIC', mimeType: '', buffer: Buffer.from('not a picture') })
    await expect(phone.getByRole('alert')).toContainText('Dieses Foto hat das Format HEIC')
    await input.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto(phone) })
    await expect.poll(() => readPhoto(phone)).toEqual({ width: 2160, height: 2880, above: 'red', right: 'blue' })
    await expect(phone.getByText('Das Bild ist gespeichert.')).toBeVisible()
    const [upload] = await Promise.all([
      phone.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/picture')),
      phone.getByRole('button', { name: 'Nach rechts drehen' }).click(),
    ])
    await expect.poll(() => readPhoto(phone)).toEqual({ width: 2880, height: 2160, above: 'blue', right: 'red' })
    expect(Number((await upload.allHeaders())['content-length'])).toBeLessThan(500_000)
    await expect(phone.getByText('Das Bild ist gespeichert.')).toBeVisible()
    await phone.getByRole('button', { name: 'Fertig' }).click()
    await expect(phone.getByRole('button', { name: 'Bild entfernen' })).toBeVisible()
  })

  await test.step('without a connection, what is typed is kept, and sent when it is back', async () => {
    await own.setOffline(true)
    await expect(phone.getByText(/^Keine Verbindung\. Ihre Angaben sind auf diesem Gerät gespeichert/)).toBeVisible()
    await phone.getByRole('textbox', { name: /^Listenplatz/ }).fill('4')
    await own.setOffline(false)
    await expect(phone.getByText(/^Gespeichert, /)).toBeVisible()
    expect(await call<object>(phone, 'GET', `/applications/${instance}/matches/candidates/${id}`)).toMatchObject({
      list_place: 4,
    })
  })

  await test.step('the profile is previewed as voters see it', async () => {
    // On a wide window, the preview is beside the fields.
    if (isMobile) await phone.getByText('Vorschau', { exact: true }).click()
    const preview = phone.frameLocator('iframe[title="Vorschau des Profils"]')
    await expect(preview.getByRole('heading', { level: 1, name: 'Mary Somerville' })).toBeVisible()
    await expect(preview.getByText(/ · Stadtteil: Nord · /)).toBeVisible()
    await expect(preview.getByRole('link', { name: 'mary.example.org' })).toBeVisible()
    if (isMobile) await phone.getByText('Ausfüllen', { exact: true }).click()
  })

  await test.step('after a deactivation, the next entry says so and is kept', async () => {
    await call(page, 'PATCH', `/applications/${instance}/matches/candidates/${id}`, { status: 4, candidate_id: id })
    // The server applies a deactivation within five seconds.
    await expect
      .poll(() => call<object>(phone, 'GET', `/applications/${instance}/matches/candidates/${id}`))
      .toHaveProperty('status', 403)
    await phone.getByRole('textbox', { name: /^Stadtteil/ }).fill('Süd')
    await expect(phone.getByRole('heading', { level: 1, name: 'Ihr Zugang ist beendet' })).toBeVisible()
    await expect(phone.getByText(`Sie haben keinen Zugang mehr zu Ihrer Kandidatur bei „${title}“.`)).toBeVisible()
    await expect(phone.getByText(/Es bleibt in diesem Browser aufgehoben/)).toBeVisible()
    expect(
      await phone.evaluate(
        (key) => Object.entries(localStorage).find(([name]) => name.endsWith(key))?.[1],
        `:candidate:${id}`,
      ),
    ).toContain('Süd')
  })
  await own.close()
})
