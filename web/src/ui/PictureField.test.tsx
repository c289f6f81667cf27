// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockDrawing } from '../../test/pictures.ts'
import { renderPart } from '../../test/portal.tsx'
import { at, HttpResponse, http, problem, server, serveThisFile } from '../../test/server.ts'
import { PictureField } from './PictureField.tsx'

serveThisFile()

const ENDPOINT = '/api/v1/applications/7/matches/parties/3/logo'
const saved = vi.fn()

beforeEach(async () => {
  saved.mockReset()
  await mockDrawing()
})

async function openWidget() {
  await renderPart(<PictureField label="Logo der Grünen" current={null} endpoint={ENDPOINT} onSaved={saved} />)
  await screen.findByRole('region', { name: 'Logo der Grünen' })
}

const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('there is no way to choose a file')
  return found
}

/** Chooses a file and simulates that the browser has loaded its picture. */
async function choose(file: File, [width, height] = [1000, 500]) {
  fireEvent.change(input(), { target: { files: [file] } })
  await loadPicture(width, height)
}

async function loadPicture(width: number, height: number) {
  const image = await screen.findByAltText('Ihr Bild')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
}

const PNG = new File(['png'], 'logo.png', { type: 'image/png' })

test('a chosen picture is cropped and uploaded as JPEG', async () => {
  // msw cannot read a multipart body here, so the test inspects the request before it is sent.
  const put = vi.fn<typeof fetch>(async () => HttpResponse.json({}))
  vi.stubGlobal('fetch', put)
  await openWidget()
  await choose(PNG)
  await userEvent.click(screen.getByRole('button', { name: 'Bild speichern' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const request = put.mock.calls[0]?.[0] as Request
  expect(`${request.method} ${new URL(request.url).pathname}`).toBe(`PUT ${ENDPOINT}`)
  expect(await request.text()).toContain('name="image"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n')
  expect(await screen.findByText('Das Bild ist gespeichert.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bild auswählen' })).toBeVisible()
})

test('the selection receives the focus and has an accessible name', async () => {
  await openWidget()
  await choose(PNG)
  await waitFor(() => expect(screen.getByRole('group', { name: /mit den Pfeiltasten verschieben/ })).toHaveFocus())
  expect(screen.getByRole('button', { name: /Ecke rechts unten/ })).toBeInTheDocument()
})

test('a picture can be dropped', async () => {
  await openWidget()
  fireEvent.drop(screen.getByRole('region'), { dataTransfer: { files: [PNG] } })
  await loadPicture(800, 600)
  expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeEnabled()
})

test('a file that is not a picture or too large is rejected before anything is sent', async () => {
  await openWidget()
  fireEvent.drop(screen.getByRole('region'), {
    dataTransfer: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('kein PNG- oder JPG-Bild')
  await choose(PNG, [9000, 9000])
  expect(await screen.findByRole('alert')).toHaveTextContent('mehr als 40 Millionen Bildpunkte')
  expect(screen.getByRole('button', { name: 'Bild auswählen' })).toBeVisible()
})

test('a damaged file is reported as damaged', async () => {
  await openWidget()
  fireEvent.change(input(), { target: { files: [PNG] } })
  fireEvent.error(await screen.findByAltText('Ihr Bild'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Vielleicht ist sie beschädigt')
})

test('an upload times out after ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  server.use(http.put(at('/applications/7/matches/parties/3/logo'), () => HttpResponse.json({})))
  await openWidget()
  await choose(PNG)
  await userEvent.click(screen.getByRole('button', { name: 'Bild speichern' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('after a failed upload the selection is kept and can be sent again', async () => {
  server.use(http.put(at('/applications/7/matches/parties/3/logo'), () => problem(413, 'too_large')))
  await openWidget()
  await choose(PNG)
  await userEvent.click(screen.getByRole('button', { name: 'Bild speichern' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('größer als 10 MB')
  expect(saved).not.toHaveBeenCalled()
  server.use(http.put(at('/applications/7/matches/parties/3/logo'), () => HttpResponse.json({})))
  await userEvent.click(screen.getByRole('button', { name: 'Bild speichern' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test.each([
  ['invalid', 'lässt sich nicht als Bild lesen'],
  ['too_large', 'mehr als 40 Millionen Bildpunkte'],
])('an error of the server about a picture (%s) is shown in plain words', async (code, words) => {
  const refusal = () => problem(422, 'input_error', { errors: [{ field: 'image', code }] })
  server.use(http.put(at('/applications/7/matches/parties/3/logo'), refusal))
  await openWidget()
  await choose(PNG)
  await userEvent.click(screen.getByRole('button', { name: 'Bild speichern' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})
