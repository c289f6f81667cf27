// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serveConfiguration } from '../../../test/configuration.ts'
import { recordDownloads } from '../../../test/downloads.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Configuration, Instance, Responsibility } from '../../api/types.ts'

setupTestServer()

const PAGE = '/portal/applications/7/calendar'
const DATES = { status: 2, answers_until: '2099-02-10', planned_launch_date: '2099-02-16' } as const

beforeEach(() => {
  sessionStorage.clear()
  responsibilityUpdates.length = 0
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
})

/** Serves the dates of an instance. Returns the updates of its election data, and the configurations that were saved. */
function serveDates(instance: Partial<Instance> = {}, configuration: Partial<Configuration> = {}) {
  const { saved, change } = serveConfiguration(configuration)
  const updates: object[] = []
  let current: Instance = { ...OBSTHAUSEN, ...DATES, ...instance }
  const answer = () => HttpResponse.json(current, { headers: { ETag: `"${updates.length}"` } })
  const application = { election_date: '2099-03-15', status: 2 }
  server.use(
    http.get(apiUrl('/applications/7'), answer),
    http.put(apiUrl('/applications/7'), async ({ request }) => {
      const update = (await request.json()) as Partial<Instance>
      updates.push(update)
      current = { ...current, ...update }
      return answer()
    }),
    http.get(apiUrl('/applications/7/changes'), () =>
      HttpResponse.json([{ from: 1, to: 2, happened_at: '2099-01-05T09:00:00Z', reason: '', by: 'Ada Berg' }]),
    ),
    http.get(apiUrl('/dashboard'), () => HttpResponse.json({ role: 1, application, steps: [] })),
    ...serveResponsibilities(),
  )
  return { updates, saved, change }
}

/** Erika and Kim can be responsible; Kim is for the planned start. Returns the handlers of the calls. */
function serveResponsibilities() {
  const dates: Responsibility[] = [
    { date: 'theses_final', person_id: null, notice_days: null, notice: false },
    { date: 'reminders', person_id: null, notice_days: 1, notice: true },
    { date: 'answers_until', person_id: null, notice_days: 7, notice: true },
    { date: 'planned_launch_date', person_id: 12, notice_days: 1, notice: true },
    { date: 'sundown_date', person_id: null, notice_days: 1, notice: true },
  ]
  const people = [
    { id: 11, name: 'Erika Muster' },
    { id: 12, name: 'Kim Berg' },
  ]
  return [
    http.get(apiUrl('/applications/7/responsibilities'), () => HttpResponse.json({ people, dates })),
    http.put(apiUrl('/applications/7/responsibilities/:date'), async ({ request, params }) => {
      const changed = (await request.json()) as Pick<Responsibility, 'person_id' | 'notice'>
      responsibilityUpdates.push({ date: params.date, ...changed })
      const at = dates.findIndex(({ date }) => date === params.date)
      dates[at] = { ...(dates[at] as Responsibility), ...changed }
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

const responsibilityUpdates: object[] = []

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: '[type=date]' })

test('all dates are on one page with their weekday, and say what mail is sent', async () => {
  serveDates({}, { reminders: ['2099-02-03'] })
  await openPortal(PAGE)
  expect(await field(/^Antworten bis/)).toHaveValue('2099-02-10')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const find = (text: string) => rows.find((row) => row?.includes(text))
  expect(find('Antworten offen')).toMatch(/Montag, 5\. Januar 2099.*Mit dem Festlegen der Thesen geht eine E-Mail/)
  expect(find('Erinnerung 1')).toMatch(/Dienstag, 3\. Februar 2099.*Um 9:00 Uhr geht eine E-Mail/)
  expect(find('Geplanter Start')).toMatch(/wird keine E-Mail automatisch verschickt/)
  expect(find('Wahltag laut „Stadtratswahl 2099“')).toMatch(/15\. März 2099/)
  expect(find('Am Ende dieses Tages')).toMatch(/Die Wahlhilfe schließt vor der Wahl\./)
  expect(screen.getByText(/Mitteleuropäische Zeit \(Europe\/Berlin\)/)).toBeVisible()
})

test('each date has a responsible person and a mail before it, which are saved at once', async () => {
  const { updates } = serveDates()
  await openPortal(PAGE)
  const launch = await screen.findByRole('combobox', { name: 'Verantwortlich für „Geplanter Start“' })
  expect(launch).toHaveValue('Kim Berg')
  const deadline = screen.getByRole('combobox', { name: 'Verantwortlich für „Antworten bis“' })
  expect(deadline).toHaveValue('Alle, die diese Wahlhilfe betreuen')
  await userEvent.click(deadline)
  const choices = within(document.getElementById(deadline.getAttribute('aria-controls') ?? '') as HTMLElement)
  await userEvent.click(await choices.findByRole('option', { name: 'Erika Muster', hidden: true }))
  await waitFor(() => expect(deadline).toHaveValue('Erika Muster'))
  await waitFor(() => expect(responsibilityUpdates).toEqual([{ date: 'answers_until', person_id: 11, notice: true }]))
  const notice = screen.getByRole('checkbox', { name: 'E-Mail am Tag vorher: Geplanter Start' })
  expect(screen.getByRole('checkbox', { name: 'E-Mail 7 Tage vorher: Antworten bis' })).toBeChecked()
  await userEvent.click(notice)
  await waitFor(() => expect(notice).not.toBeChecked())
  expect(responsibilityUpdates.at(-1)).toEqual({ date: 'planned_launch_date', person_id: 12, notice: false })
  expect(updates).toEqual([])
})

test('a date is moved on the axis or typed, and only what has changed is saved', async () => {
  const { updates, saved } = serveDates({}, { reminders: ['2099-02-03'] })
  await openPortal(PAGE)
  const slider = await screen.findByRole('slider', { name: 'Erinnerung 1: auf der Zeitachse verschieben' })
  fireEvent.change(slider, { target: { value: Number(slider.getAttribute('value')) + 1 } })
  expect(await field(/^Erinnerung 1/)).toHaveValue('2099-02-04')
  expect(slider).toHaveAttribute('aria-valuetext', 'Mittwoch, 4. Februar 2099')
  fireEvent.change(await field(/^Geplanter Start/), { target: { value: '2099-02-17' } })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(saved.map(({ reminders }) => reminders)).toEqual([['2099-02-04']]))
  expect(updates).toEqual([{ planned_launch_date: '2099-02-17' }])
  expect(await screen.findByText(/^Gespeichert um /)).toBeVisible()
})

test('what cannot be is an error at its field, and is not saved', async () => {
  const { updates } = serveDates()
  await openPortal(PAGE)
  const deadline = await field(/^Antworten bis/)
  fireEvent.change(deadline, { target: { value: '2099-03-14' } })
  expect(await screen.findByText('Antworten müssen vor dem Wahltag enden.')).toBeVisible()
  expect(screen.getByText('Beim Start wären noch nicht alle Antworten da. Besser enden sie vorher.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(deadline).toBeInvalid()
  await waitFor(() => expect(deadline).toHaveFocus())
  expect(updates).toEqual([])
})

test('a reminder is added a week before answers are due, and removed', async () => {
  serveDates()
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Erinnerung hinzufügen' }))
  const added = await field(/^Erinnerung 1/)
  expect(added).toHaveValue('2099-02-03')
  await waitFor(() => expect(added).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Erinnerung 1 entfernen' }))
  expect(added).not.toBeInTheDocument()
})

test('changes survive a reload, and what somebody else has saved meanwhile', async () => {
  const { change, saved } = serveDates({}, { reminders: ['2099-02-03'] })
  const { unmount } = await openPortal(PAGE)
  fireEvent.change(await field(/^Erinnerung 1/), { target: { value: '2099-02-05' } })
  unmount()
  await openPortal(PAGE)
  expect(await field(/^Erinnerung 1/)).toHaveValue('2099-02-05')
  change({ research: true })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Jemand anders hat inzwischen gespeichert\./)).toBeVisible()
  expect(await field(/^Erinnerung 1/)).toHaveValue('2099-02-05')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ research: true, reminders: ['2099-02-05'] })
})

test('reminders that two people save at the same time are all kept', async () => {
  const { change, saved } = serveDates({}, { reminders: ['2099-02-03', '2099-02-06'] })
  await openPortal(PAGE)
  fireEvent.change(await field(/^Erinnerung 1/), { target: { value: '2099-02-05' } })
  // Somebody else has added one and removed another.
  change({ reminders: ['2099-02-03', '2099-02-09'] })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Jemand anders hat inzwischen gespeichert\./)).toBeVisible()
  await waitFor(async () => expect(await field(/^Erinnerung 2/)).toHaveValue('2099-02-09'))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(saved.map(({ reminders }) => reminders)).toEqual([['2099-02-05', '2099-02-09']]))
  expect(await screen.findByText(/^Gespeichert um /)).toBeVisible()
})

test('the message of the server is shown at the date', async () => {
  serveDates({}, { reminders: ['2099-02-03'] })
  server.use(
    http.put(apiUrl('/applications/7'), () =>
      problem(422, 'input_error', { errors: [{ field: 'sundown_date', code: 'before_start' }] }),
    ),
  )
  await openPortal(PAGE)
  const last = await field(/^Wahltag/)
  fireEvent.change(last, { target: { value: '2099-03-21' } })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(last).toBeInvalid())
})

test('the stored dates are offered as a calendar file', async () => {
  serveDates({}, { reminders: ['2099-02-03'] })
  const downloads = recordDownloads()
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Kalenderdatei herunterladen' }))
  expect(downloads.map(({ name }) => name)).toEqual(['termine-obsthausen.ics'])
  const lines = (await downloads[0]?.file.text())?.replaceAll('\r\n ', '').split('\r\n') ?? []
  const values = (name: string) => lines.flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []))
  expect(values('UID:')).toEqual([
    'instance-7-thesesFinal@localhost',
    'instance-7-reminder-2099-02-03@localhost',
    'instance-7-deadline@localhost',
    'instance-7-launch@localhost',
    'instance-7-lastDay@localhost',
    'instance-7-election@localhost',
  ])
  // Nine o'clock in Berlin in winter.
  expect(values('DTSTART:')).toEqual(['20990203T080000Z'])
  expect(values('DTSTART;VALUE=DATE:')).toEqual(['20990105', '20990210', '20990216', '20990314', '20990315'])
  expect(values('SUMMARY:')[2]).toBe('Frist für Antworten – Obst-Kompass')
  expect(values('DESCRIPTION:')[3]).toContain('Verantwortlich: Kim Berg.')
  expect(values('DESCRIPTION:')[2]).not.toContain('Verantwortlich')
})

test('after the election nothing can be moved', async () => {
  serveDates({ status: 4, launch_date: '2099-02-16' })
  await openPortal(PAGE)
  expect(await field(/^Antworten bis/)).toBeDisabled()
  expect(await field(/^Wahltag/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Erinnerung hinzufügen' })).not.toBeInTheDocument()
  expect(screen.getByText('Veröffentlicht')).toBeVisible()
})
