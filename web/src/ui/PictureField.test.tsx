// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockDrawing } from '../../test/pictures.ts'
import { renderPart } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../test/server.ts'
import { PictureField } from './PictureField.tsx'
import { toast } from './toasts.ts'

setupTestServer()

const ENDPOINT = '/api/v1/applications/7/matches/parties/3/logo'
const saved = vi.fn()

beforeEach(async () => {
  saved.mockReset()
  await mockDrawing()
})

async function openWidget() {
  const view = await renderPart(
    <PictureField label="Logo der Grünen" current={null} endpoint={ENDPOINT} onSaved={saved} />,
  )
  await screen.findByRole('region', { name: 'Logo der Grünen' })
  return view
}

const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('there is no way to choose a file')
  return found
}

/** Chooses a file and waits until its picture is shown. */
async function choose(file: File) {
  fireEvent.change(input(), { target: { files: [file] } })
  return screen.findByRole<HTMLCanvasElement>('img', { name: 'Ihr Bild' })
}

const findProblem = () => screen.findByRole('alert')

const drop = (file: File) => fireEvent.drop(screen.getByRole('region'), { dataTransfer: { files: [file] } })

const PNG = new File(['png'], 'logo.png', { type: 'image/png' })

test('a chosen picture is uploaded at once as JPEG, with a bar that shows the progress', async () => {
  let body = ''
  let respond = () => {}
  const answered = new Promise<void>((resolve) => {
    respond = resolve
  })
  server.use(
    http.put(apiUrl(ENDPOINT.replace('/api/v1', '')), async ({ request }) => {
      body = await request.text()
      await answered
      return HttpResponse.json({})
    }),
  )
  await openWidget()
  await choose(PNG)
  expect(await screen.findByRole('progressbar', { name: 'Bild wird gespeichert' })).toBeInTheDocument()
  respond()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(body).toContain('name="image"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n')
  expect(await screen.findByText('Das Bild ist gespeichert.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Fertig' }))
  expect(await screen.findByRole('button', { name: 'Bild auswählen' })).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(saved).toHaveBeenCalledOnce()
})

/** Accepts uploads. Returns the number of them. */
function serveUploads() {
  let uploads = 0
  server.use(
    http.put(apiUrl('/applications/7/matches/parties/3/logo'), () => {
      uploads += 1
      return HttpResponse.json({})
    }),
  )
  return () => uploads
}

test('a change of the selection is saved by itself, and only once', async () => {
  const countUploads = serveUploads()
  await openWidget()
  await choose(PNG)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Nach rechts drehen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Nach rechts drehen' }))
  expect(screen.queryByText('Das Bild ist gespeichert.')).toBeNull()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(countUploads()).toBe(2)
  expect(await screen.findByText('Das Bild ist gespeichert.')).toBeVisible()
})

test('a selection that was just changed is saved when the page is left', async () => {
  const countUploads = serveUploads()
  const { unmount } = await openWidget()
  await choose(PNG)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Nach rechts drehen' }))
  unmount()
  await waitFor(() => expect(countUploads()).toBe(2), { timeout: 500 })
})

test('an upload that fails after the page was left is reported by a message', async () => {
  const show = vi.spyOn(toast, 'failed')
  serveUploads()
  const { unmount } = await openWidget()
  await choose(PNG)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  server.use(http.put(apiUrl('/applications/7/matches/parties/3/logo'), () => problem(413, 'too_large')))
  await userEvent.click(screen.getByRole('button', { name: 'Nach rechts drehen' }))
  expect(show).not.toHaveBeenCalled()
  unmount()
  await waitFor(() => expect(show).toHaveBeenCalledWith('picture_error', expect.anything()))
})

test('a picture can be turned by a right angle', async () => {
  serveUploads()
  await openWidget()
  const picture = await choose(PNG)
  expect([picture.width, picture.height]).toEqual([1000, 500])
  await userEvent.click(screen.getByRole('button', { name: 'Nach rechts drehen' }))
  expect([picture.width, picture.height]).toEqual([500, 1000])
})

test('the selection receives the focus and has an accessible name', async () => {
  serveUploads()
  await openWidget()
  await choose(PNG)
  await waitFor(() => expect(screen.getByRole('group', { name: /mit den Pfeiltasten verschieben/ })).toHaveFocus())
  expect(screen.getByRole('button', { name: /Ecke rechts unten/ })).toBeInTheDocument()
})

test('a picture can be dropped', async () => {
  serveUploads()
  await openWidget()
  drop(PNG)
  expect(await screen.findByText('Das Bild ist gespeichert.')).toBeVisible()
})

test('a file that is not a picture is rejected, and the reason is given', async () => {
  await openWidget()
  drop(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('kein PNG- oder JPG-Bild')
  expect(screen.getByRole('button', { name: 'Bild auswählen' })).toBeVisible()
})

test.each([
  [{ width: 9000, height: 9000 }, 'mehr als 64 Millionen Bildpunkte'],
  [{ width: 90, height: 400 }, 'mindestens 128 Bildpunkte breit und hoch'],
  [null, 'Vielleicht ist sie beschädigt'],
])('a picture of %j is rejected, and the reason is given', async (size, words) => {
  await mockDrawing(size)
  await openWidget()
  drop(PNG)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('button', { name: 'Bild auswählen' })).toBeVisible()
})

test.each([
  ['IMG_4711.HEIC', '', 'x'],
  ['renamed.jpg', 'image/jpeg', '\0\0\0\u0018ftypheic'],
])('a photo of an iPhone that the browser cannot read (%s) is rejected with a way out', async (name, type, content) => {
  await mockDrawing(null)
  await openWidget()
  drop(new File([content], name, { type }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Format HEIC.*Maximale Kompatibilität/)
})

test('an invalid file leaves the previous choice', async () => {
  serveUploads()
  await openWidget()
  await choose(PNG)
  drop(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Ihr Bild' })).toBeVisible()
})

test('an upload times out after ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  server.use(http.put(apiUrl('/applications/7/matches/parties/3/logo'), () => HttpResponse.json({})))
  await openWidget()
  await choose(PNG)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('after a failed upload the selection is kept and can be sent again', async () => {
  server.use(http.put(apiUrl('/applications/7/matches/parties/3/logo'), () => problem(413, 'too_large')))
  await openWidget()
  await choose(PNG)
  expect(await findProblem()).toHaveTextContent('größer als 10 MB')
  expect(saved).not.toHaveBeenCalled()
  serveUploads()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test.each([
  ['invalid', 'lässt sich nicht als Bild lesen'],
  ['too_large', 'mehr als 40 Millionen Bildpunkte'],
])('an error of the server about a picture (%s) is shown in plain words', async (code, words) => {
  const refusal = () => problem(422, 'input_error', { errors: [{ field: 'image', code }] })
  server.use(http.put(apiUrl('/applications/7/matches/parties/3/logo'), refusal))
  await openWidget()
  await choose(PNG)
  expect(await findProblem()).toHaveTextContent(words)
})
