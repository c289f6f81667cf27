// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/classRoom.json'
import { ClassRoomServer } from '../../../test/classRoomServer.ts'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'

const ROOM = 'class/1/K7QW4B'
const ANSWERS = { '11': 4, '12': 0, '13': null }
const PARTICIPATION = { node: '1', room: 'K7QW4B', ticket: 'ticket', hasHandedIn: false }

let server = new ClassRoomServer()
beforeEach(() => {
  server = new ClassRoomServer()
})

const show = (path: string, answers: Record<string, number | null> | null = null) =>
  showApp(path, answers, election(), server.fetch)

/** Shows a page to somebody who takes part in the room. */
function showInside(path: string, participation: object = {}) {
  sessionStorage.setItem('standpunkt:hinterwald:class', JSON.stringify({ ...PARTICIPATION, ...participation }))
  return show(path, ANSWERS)
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const readAnswers = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.answers

test('the page says who sees what, and sends nothing about the voter before the tap', async () => {
  show(ROOM)
  for (const sentence of [texts.participant.numbers, texts.participant.sums, texts.participant.same])
    expect(await screen.findByText(sentence)).toBeVisible()
  expect(server.sent).toEqual([])
  await click(texts.participant.join)
  expect(await screen.findByText('These 1 von 3')).toBeVisible()
  expect(server.sent).toEqual([{ path: 'class-rooms/1/K7QW4B/participants', body: {} }])
})

test('a voter who already has answers is asked, and can start without them', async () => {
  show(ROOM, ANSWERS)
  expect(await screen.findByText(texts.participant.old)).toBeVisible()
  await click(texts.participant.anew)
  expect(await screen.findByText('These 1 von 3')).toBeVisible()
  expect(readAnswers()).toBeUndefined()
})

test('a voter who already has answers is asked, and can keep them', async () => {
  show(ROOM, ANSWERS)
  await click(texts.participant.keepAnswers)
  const link = await screen.findByRole('link', { name: texts.participant.toResult })
  expect(link).toHaveAttribute('href', '/match/hinterwald/results')
  expect(readAnswers()).toEqual(ANSWERS)
})

test('the results offer to hand in the answers, which are sent once and only then', async () => {
  showInside('results')
  expect(await screen.findByText(texts.submission.text)).toBeVisible()
  expect(server.sent).toEqual([])
  await click(texts.submission.button)
  expect(await screen.findByText(texts.submission.done)).toBeVisible()
  expect(server.sent).toEqual([
    { path: 'class-rooms/1/K7QW4B/answers', body: { ticket: 'ticket', answers: [100, 0, null] } },
  ])
  expect(screen.queryByRole('button', { name: texts.submission.button })).toBeNull()
  expect(screen.getByRole('link', { name: texts.submission.room })).toHaveAttribute('href', `/match/hinterwald/${ROOM}`)
})

test('the results of a voter outside a class room do not mention class rooms', async () => {
  show('results', ANSWERS)
  expect(await screen.findByRole('link', { name: german.results.share })).toBeVisible()
  expect(screen.queryByText(texts.submission.title)).toBeNull()
})

test('answers whose arrival was not confirmed are sent again and count once', async () => {
  server.failures.answers = 'offline'
  showInside('results')
  await click(texts.submission.button)
  expect(await screen.findByText(texts.submission.offline)).toBeVisible()
  server.failures.answers = 409
  await click(texts.submission.button)
  expect(await screen.findByText(texts.submission.done)).toBeVisible()
})

test.each([
  [404, texts.problems.ended],
  [410, texts.problems.closed],
  [500, texts.problems.failed],
])('answers that cannot be handed in (%i) show a plain sentence', async (status, sentence) => {
  server.failures.answers = status
  showInside('results')
  await click(texts.submission.button)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('once the room is closed, participants see how the class has answered', async () => {
  server.status = { ...server.status, closed: true }
  const { unmount } = showInside('results', { hasHandedIn: true })
  expect(await screen.findByRole('link', { name: texts.submission.distributions })).toBeVisible()
  unmount()
  show(ROOM)
  expect(await screen.findByText('Antworten von 6 Personen')).toBeVisible()
})

test('a participant who has handed in the answers waits for the result', async () => {
  showInside(ROOM, { hasHandedIn: true })
  expect(await screen.findByText(texts.participant.waiting)).toBeVisible()
})

test.each([
  ['K7QW4B', 404, texts.problems.ended],
  ['K7QW4B', 'offline' as const, texts.problems.offline],
  ['K7QW4B', 502, texts.problems.failed],
])('a room that does not respond (%s, %s) shows a plain sentence', async (action, failure, sentence) => {
  server.failures[action] = failure
  show(ROOM)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a full room says so', async () => {
  server.failures.participants = 409
  show(ROOM)
  await click(texts.participant.join)
  expect(await screen.findByText(texts.problems.full)).toBeVisible()
})

test('a room of another instance is shown as ended', async () => {
  server.status = { ...server.status, domain: 'vorderwald' }
  show(ROOM)
  expect(await screen.findByText(texts.problems.ended)).toBeVisible()
  expect(screen.queryByRole('button', { name: texts.participant.join })).toBeNull()
})
