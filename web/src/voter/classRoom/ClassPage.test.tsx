// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/classRoom.json'
import { ClassRoomServer } from '../../../test/classRoomServer.ts'
import { election } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const { instance } = election()
const WITH_CLASS_MODE = election({ instance: { ...instance, class_mode: true } })
const HOSTED = JSON.stringify({ node: '1', room: 'K7QW4B', secret: 'secret' })

let server = new ClassRoomServer()
beforeEach(() => {
  server = new ClassRoomServer()
})

const show = (path = 'class', snapshot = WITH_CLASS_MODE) => showApp(path, null, snapshot, server.fetch)

/** Shows the room that this window has opened. */
function showHosted() {
  sessionStorage.setItem('standpunkt:hinterwald:class-host', HOSTED)
  return show()
}

test('the first page links to class mode if it is switched on', async () => {
  show('')
  const link = await screen.findByRole('link', { name: texts.link })
  expect(link).toHaveAttribute('href', '/match/hinterwald/class')
})

test('without class mode there is neither a link nor a page', async () => {
  const { unmount } = show('', election())
  expect(await screen.findByRole('link', { name: german.intro.start })).toBeVisible()
  expect(screen.queryByRole('link', { name: texts.link })).toBeNull()
  unmount()
  show('class', election())
  expect(await screen.findByRole('heading', { name: german.empty.unknown.title })).toBeVisible()
})

test('a host opens a room and sees its code, its address and how many are there', async () => {
  server.status = { ...server.status, joined: 12, submitted: 3 }
  show()
  await userEvent.click(await screen.findByRole('button', { name: texts.open }))
  expect(await screen.findByText('1-K7QW4B')).toBeVisible()
  expect(screen.getByRole('img', { name: texts.host.qr })).toBeVisible()
  expect(screen.getByText(/\/match\/hinterwald\/class\/1\/K7QW4B$/)).toBeVisible()
  expect(await screen.findByText('12 dabei')).toBeVisible()
  expect(screen.getByText('3 fertig')).toBeVisible()
})

test('with fewer than five participants the result cannot be shown, and the page says how many are missing', async () => {
  server.status = { ...server.status, joined: 5, submitted: 4 }
  showHosted()
  const button = await screen.findByRole('button', { name: texts.host.show })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(texts.host.missing.one)
  await userEvent.click(button)
  expect(server.sent).toEqual([])
})

test('with five participants the host can close the room and sees each thesis large, with signs, words and numbers', async () => {
  server.status = { ...server.status, joined: 7, submitted: 6 }
  showHosted()
  const button = await screen.findByRole('button', { name: texts.host.show })
  expect(button).toHaveAccessibleDescription(texts.host.closes)
  await userEvent.click(button)
  expect(await screen.findByText('Antworten von 6 Personen')).toBeVisible()
  expect(server.sent).toEqual([{ path: 'class-rooms/1/K7QW4B/close', body: { secret: 'secret' } }])
  expect(screen.getByText('These 1 von 3')).toBeVisible()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '++ Stimme voll zu5',
    '+ Stimme eher zu1',
    '○ Neutral0',
    '− Stimme eher nicht zu0',
    '−− Stimme gar nicht zu0',
    '· Übersprungen0',
  ])
})

test('arrow keys and buttons go through the theses and stop at both ends', async () => {
  server.status = { ...server.status, closed: true }
  showHosted()
  await screen.findByText('These 1 von 3')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(screen.getByText('These 2 von 3')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.result.next }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('These 3 von 3')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.result.previous }))
  expect(screen.getByText('These 2 von 3')).toBeVisible()
})

test('the overview names the theses of most and least agreement and leads to each', async () => {
  server.status = { ...server.status, closed: true }
  showHosted()
  await userEvent.click(await screen.findByRole('button', { name: texts.result.overview }))
  const agreed = screen.getByRole('region', { name: texts.result.agreed })
  expect(within(agreed).getByText(/Bannwald/)).toBeVisible()
  const divided = screen.getByRole('region', { name: texts.result.divided })
  await userEvent.click(within(divided).getByRole('button', { name: /Steig/ }))
  expect(screen.getByText('These 2 von 3')).toBeVisible()
})

test('a room that has ended says so and can be replaced by a new one', async () => {
  server.failures.K7QW4B = 404
  showHosted()
  expect(await screen.findByText(texts.problems.ended)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.host.again }))
  expect(await screen.findByRole('button', { name: texts.open })).toBeVisible()
})

test.each([
  ['offline' as const, texts.problems.offline],
  [503, texts.problems.failed],
  [409, texts.problems.notOpened],
])('a room that cannot be opened (%s) shows a plain sentence', async (failure, sentence) => {
  server.failures['class-rooms'] = failure
  show()
  await userEvent.click(await screen.findByRole('button', { name: texts.open }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the code of a room can be typed, in lower case too', async () => {
  show()
  const field = await screen.findByRole('textbox', { name: texts.enter.code })
  await userEvent.type(field, 'k7qw4b{Enter}')
  expect(screen.getByText(texts.enter.wrong)).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '1-k7qw4b{Enter}')
  expect(await screen.findByRole('heading', { name: texts.participant.title })).toBeVisible()
  expect(location.pathname).toBe('/match/hinterwald/class/1/K7QW4B')
})
