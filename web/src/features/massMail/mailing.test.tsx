// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage, renderPart } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { OWN_JOBS } from '../../api/jobs.ts'
import type { CustomMailInput } from '../../api/types.ts'
import { buildFrameDocument } from '../../ui/buildFrameDocument.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { MassMail } from './MassMail.tsx'
import { EMPTY_VALUES, type MailingFormValues } from './mailingValues.ts'

setupTestServer()

const DRAFT: MailingFormValues = {
  ...EMPTY_VALUES,
  instances: '7',
  candidates: 'invited,active',
  subject: 'Noch zwei Wochen',
  title: 'Bald ist Abgabe',
  text: 'Bitte denken Sie daran.',
}

const sent: CustomMailInput[] = []

function jobOf(state: string) {
  const results = [{ subject: 'Grace Hopper', id: 2, ok: false, code: 'unsubscribed' }]
  return {
    id: 50,
    kind: 'mass_mail',
    state,
    of: 1204,
    done: 400,
    failed: 1,
    results,
    created_at: '2026-11-22T09:00:00Z',
  }
}

beforeEach(() => {
  preparePage('de')
  localStorage.removeItem('mailing_draft')
  sent.length = 0
  server.use(
    http.get(apiUrl('/applications/7'), () => HttpResponse.json({ id: 7, title: 'Wahl in Obsthausen', subtitle: '' })),
    http.post(apiUrl('/actions/custom-mail/preview'), async ({ request }) => {
      const { Subject, Title, Apps = [], Users = [] } = (await request.json()) as CustomMailInput
      const recipients = Apps.length > 0 ? 1204 : Users.length
      return HttpResponse.json({ subject: Subject, html: `<h1>${Title}</h1>`, text: Title, recipients, refused: 3 })
    }),
    http.post(apiUrl('/actions/custom-mail'), async ({ request }) => {
      const body = (await request.json()) as CustomMailInput
      sent.push(body)
      return HttpResponse.json({ queued: 1204, job_id: body.DryRun ? null : 50 }, { status: 202 })
    }),
    http.get(apiUrl('/jobs'), () => HttpResponse.json({ data: [] })),
    http.get(apiUrl('/applications'), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl('/elections'), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl('/users'), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl('/jobs/50'), () => HttpResponse.json(jobOf('running'))),
  )
  signIn(buildMe('admin'))
})

function storeDraft(values: Partial<MailingFormValues> = {}): void {
  localStorage.setItem('mailing_draft', JSON.stringify({ ...DRAFT, ...values }))
}

const show = () => renderPart(<MassMail />, { path: '/portal/administration' })

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a stored draft is restored, with the preview of the server and the number of recipients', async () => {
  storeDraft()
  await show()
  expect(await screen.findByDisplayValue('Noch zwei Wochen')).toBeVisible()
  expect(await screen.findByText('Die E-Mail geht an 1.204 Personen.')).toBeVisible()
  expect(screen.getByText(/3 weitere Personen haben solche E-Mails abbestellt/)).toBeVisible()
  const frame = await screen.findByTitle('Vorschau der E-Mail „Noch zwei Wochen“')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Bald ist Abgabe'))
})

test('a mail without recipients is reported at the field and not sent', async () => {
  storeDraft({ instances: '', candidates: '' })
  await show()
  await press('Senden …')
  const field = await screen.findByRole('combobox', { name: 'Wahlhilfen' })
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Bitte wählen Sie, an wen die E-Mail geht/))
  expect(sent).toEqual([])
})

test('a selection that matches nobody is reported at the field as well', async () => {
  server.use(http.post(apiUrl('/actions/custom-mail'), () => problem(409, 'nothing_selected')))
  storeDraft()
  await show()
  await press('Probe an mich')
  const field = await screen.findByRole('combobox', { name: 'Wahlhilfen' })
  await waitFor(() => expect(field).toHaveAccessibleDescription(/keine passenden Personen/))
})

test('a test mail is sent to its author only', async () => {
  storeDraft()
  await show()
  await press('Probe an mich')
  expect(await screen.findByText('Die Probe ist unterwegs an ada@example.org.')).toBeInTheDocument()
  expect(sent).toMatchObject([{ DryRun: true }])
  expect(screen.getByDisplayValue('Noch zwei Wochen')).toBeVisible()
})

test('sending requires the typed number of recipients, and then shows the progress', async () => {
  storeDraft()
  await show()
  await press('Senden …')
  const dialog = await screen.findByRole('dialog', { name: 'Jetzt senden?' })
  await userEvent.type(await within(dialog).findByRole('textbox'), '1204')
  expect(dialog).toHaveTextContent('geht an 1.204 Personen')
  await userEvent.click(within(dialog).getByRole('button', { name: 'An 1.204 Personen senden' }))
  expect(await screen.findByRole('region', { name: 'E-Mail an viele' })).toHaveTextContent(
    '399 von 1.204 an den Versand übergeben',
  )
  expect(screen.getByRole('link', { name: 'E-Mails ansehen' })).toHaveAttribute(
    'href',
    expect.stringContaining('part=sent'),
  )
  expect(sent).toMatchObject([
    {
      AddressType: 'AddressTypePersonalized',
      DryRun: false,
      All: false,
      Elections: [],
      Apps: [7],
      Users: [],
      TargetStatus: {
        TargetTrustPersonStatus: [],
        TargetCandidateStatus: ['invited', 'active'],
        TargetCreatorStatus: [],
      },
      Link: null,
    },
  ])
  expect(screen.getByRole('textbox', { name: /Betreff/ })).toHaveValue('')
})

test('sending can be paused and resumed, and lists who gets no mail and why', async () => {
  let state = 'running'
  const turn = (to: string) => () => {
    state = to
    return HttpResponse.json(jobOf(state))
  }
  server.use(
    http.get(apiUrl('/jobs/50'), () => HttpResponse.json(jobOf(state))),
    http.post(apiUrl('/jobs/50/pause'), turn('paused')),
    http.post(apiUrl('/jobs/50/resume'), turn('running')),
  )
  const nothing = () => undefined
  await renderPart(<JobProgress scope={OWN_JOBS} jobId={50} onEnded={nothing} onClose={nothing} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ein Problem' }))
  await screen.findByText('Grace Hopper')
  const report = screen.getByRole('region', { name: 'E-Mail an viele' })
  expect(report).toHaveTextContent('Grace Hopper: Diese Person hat solche E-Mails abbestellt.')
  await userEvent.click(within(report).getByRole('button', { name: 'Pausieren' }))
  expect(await within(report).findByRole('status')).toHaveTextContent('Alles andere wartet, bis Sie fortsetzen.')
  await userEvent.click(await within(report).findByRole('button', { name: 'Fortsetzen' }))
  expect(await within(report).findByRole('button', { name: 'Pausieren' })).toBeVisible()
})

test('a stopped mailing says that the remaining mails will not be sent', async () => {
  server.use(http.get(apiUrl('/jobs/50'), () => HttpResponse.json(jobOf('stopped'))))
  const nothing = () => undefined
  await renderPart(<JobProgress scope={OWN_JOBS} jobId={50} onEnded={nothing} onClose={nothing} />)
  expect(await screen.findByText(/Alles andere wird nicht mehr verschickt/)).toBeVisible()
})

test('the second click of a double click sends nothing', async () => {
  storeDraft()
  await openPortal('/portal/administration?tab=communication&part=write')
  await press('Senden …')
  const dialog = await screen.findByRole('dialog', { name: 'Jetzt senden?' })
  await userEvent.type(await within(dialog).findByRole('textbox'), '1204')
  const button = within(dialog).getByRole('button', { name: 'An 1.204 Personen senden' })
  fireEvent.click(button, { detail: 2 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent).toEqual([])
})

test('the list of earlier mails shows the progress of a mail that is being sent', async () => {
  const listed = { ...jobOf('waiting'), done: 0, failed: 0 }
  server.use(http.get(apiUrl('/jobs'), () => HttpResponse.json({ data: [listed] })))
  await show()
  const table = await screen.findByRole('table', { name: 'Frühere E-Mails an viele' })
  const [, row] = within(table).getAllByRole('row')
  await waitFor(() => expect(row).toHaveTextContent('Läuft'))
  expect(row).toHaveTextContent('399 von 1.204')
})

test('inline styles of a mail move to a style element with a nonce, and still override the classes', () => {
  const page = buildFrameDocument('<style>.a{color:red}</style><p class="a" style="color:blue">Guten Tag</p>', 'word')
  expect(page).not.toContain('style="')
  expect(page).toContain('[data-own="0"]:not(#none) {color:blue}')
  expect(page.match(/<style nonce="word">/g)).toHaveLength(2)
})

test('a mail to the creators of all instances needs no selected instance', async () => {
  const bodies: CustomMailInput[] = []
  server.use(
    http.post(apiUrl('/actions/custom-mail/preview'), async ({ request }) => {
      bodies.push((await request.json()) as CustomMailInput)
      return HttpResponse.json({ subject: '', html: '', text: '', recipients: 300, refused: 0 })
    }),
  )
  await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle Wahlhilfen' }))
  const creators = within(screen.getByRole('group', { name: 'Redaktion' }))
  await userEvent.click(creators.getByRole('checkbox', { name: 'angemeldet' }))
  const expected = { All: true, TargetStatus: { TargetCreatorStatus: ['active'] } }
  await waitFor(() => expect(bodies.at(-1)).toMatchObject(expected))
  expect(await screen.findByText(/300/)).toBeVisible()
})
