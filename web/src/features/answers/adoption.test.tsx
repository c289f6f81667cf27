// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serveAnswers } from '../../../test/answers.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/candidates/31/theses'

/** Every test uses another person, so that nothing is left from earlier tests. */
let person = 700

beforeEach(() => {
  person += 1
  preparePage('de')
  const me = buildMe('candidate', { application_id: 7, party_id: 21, party_name: 'Tanne', candidate_id: 31 })
  signIn({ ...me, User: { ...me.User, id: person } })
})

const PARTY_ANSWERS = {
  11: { value: 0, explanation: 'Autos brauchen Vorfahrt.' },
  12: { value: 75 },
  13: { value: 100, explanation: 'Wald ist Leben.' },
}

const findThesis = (text: RegExp) => screen.findByRole('heading', { level: 2, name: text })
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const findLink = (name: string | RegExp) => screen.findByRole('link', { name })
const findParty = () => screen.findByRole('group', { name: 'Ihre Partei (Tanne) antwortet' })
const answer = (name: string) => screen.getByRole('radio', { name })
const explanation = () => screen.getByRole('textbox', { name: 'Begründung (freiwillig)' })

/** Takes over the answers to all theses without a rating. */
async function adoptAll() {
  await userEvent.click(await findLink('Alle Antworten der Partei übernehmen'))
  await userEvent.click(await findButton('Übernehmen, und ich prüfe'))
}

test('a candidate takes over rating and explanation of the party with one click, sees both, and can undo it', async () => {
  const { getSavedAnswers } = serveAnswers({ ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await findButton('Übernehmen'))
  expect(answer('Stimme gar nicht zu')).toBeChecked()
  expect(explanation()).toHaveValue('Autos brauchen Vorfahrt.')
  expect(await findParty()).toHaveTextContent('Von Ihrer Partei übernommen.')
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 0, 'Autos brauchen Vorfahrt.']]))
  const undo = await findButton('Rückgängig')
  expect(undo).toHaveFocus()
  await userEvent.click(undo)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(explanation()).toHaveValue('')
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([11, null, '']))
})

test('the candidate’s own explanation stays when the rating of the party is taken over', async () => {
  const { getSavedAnswers } = serveAnswers({
    given: { 11: { value: 100, explanation: 'Leiser.' } },
    ofParty: PARTY_ANSWERS,
  })
  await openPortal(`${PAGE}?thesis=1`)
  expect(await findParty()).toHaveTextContent('Sie weichen ab.')
  await userEvent.click(await findButton('Nur die Bewertung übernehmen'))
  expect(answer('Stimme gar nicht zu')).toBeChecked()
  expect(explanation()).toHaveValue('Leiser.')
  expect(await findParty()).not.toHaveTextContent('Sie weichen ab.')
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 0, 'Leiser.']]))
})

test('where the rating is the same, the explanation of the party can be taken over', async () => {
  const { getSavedAnswers } = serveAnswers({ given: { 11: { value: 0 } }, ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await findButton('Begründung übernehmen'))
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 0, 'Autos brauchen Vorfahrt.']]))
})

test('an answer that is changed after it was taken over counts as the candidate’s own, and no undo is offered', async () => {
  serveAnswers({ ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await findButton('Übernehmen'))
  fireEvent.change(explanation(), { target: { value: 'Autos brauchen Vorfahrt. Und Busse.' } })
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  expect(await findParty()).not.toHaveTextContent('Von Ihrer Partei übernommen.')
})

test('taking over an answer can be undone after a reload', async () => {
  serveAnswers({ given: { 11: { value: 50 } }, ofParty: PARTY_ANSWERS })
  const { unmount } = await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await findButton('Übernehmen'))
  unmount()
  await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await findButton('Rückgängig'))
  expect(answer('Neutral')).toBeChecked()
})

test('after a preview, unrated theses get the answers of the party, and rated ones only if they are ticked', async () => {
  const given = { 11: { value: 100 }, 12: { value: 0, explanation: 'Zu teuer.' } }
  const { getSavedAnswers } = serveAnswers({ given, ofParty: PARTY_ANSWERS })
  const { router } = await openPortal(`${PAGE}?view=list`)
  await userEvent.click(await findLink('Alle Antworten der Partei übernehmen'))
  const open = within(await screen.findByRole('region', { name: 'Eine offene These wird ausgefüllt' }))
  expect(open.getByText('Wald ist Leben.')).toBeVisible()
  const different = within(screen.getByRole('region', { name: 'Bei 2 Thesen antworten Sie anders' }))
  const [first, second] = different.getAllByRole('checkbox', { name: 'Antwort der Partei nehmen' })
  expect(first).not.toBeChecked()
  expect(second).not.toBeChecked()
  expect(different.getByText('Ihre Begründung bleibt stehen. Prüfen Sie, ob sie dann noch passt.')).toBeVisible()
  expect(screen.getByText('Eine Antwort wird übernommen.')).toBeVisible()
  await userEvent.click(second as HTMLElement)
  expect(getSavedAnswers()).toEqual([])
  expect(screen.getByText('2 Antworten werden übernommen.')).toHaveAttribute('role', 'status')
  await userEvent.click(await findButton('Übernehmen, und ich prüfe'))
  expect(await findThesis(/Hebesatz/)).toBeVisible()
  expect(router.state.location.search).toEqual({ thesis: '2' })
  await waitFor(() =>
    expect(getSavedAnswers()).toEqual([
      [12, 75, 'Zu teuer.'],
      [13, 100, 'Wald ist Leben.'],
    ]),
  )
})

test('the candidate reviews all answers taken over together, and the summary marks those not reviewed yet', async () => {
  const { getSavedAnswers } = serveAnswers({ ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?thesis=1`)
  await adoptAll()
  await findThesis(/Tempo 30/)
  await waitFor(() => expect(getSavedAnswers()).toHaveLength(3))
  expect(await screen.findByText('2 übernommene Antworten haben Sie noch nicht geprüft.')).toBeVisible()
  await userEvent.click(await findLink('Zur nächsten'))
  await findThesis(/Hebesatz/)
  await userEvent.click(await findLink('Abgeben'))
  expect(await screen.findAllByText('Eine übernommene Antwort haben Sie noch nicht geprüft.')).toHaveLength(2)
  const parties = screen.getAllByRole('group', { name: /^Ihre Partei/ })
  expect(parties.map(({ textContent }) => textContent?.includes('noch nicht geprüft'))).toEqual([false, false, true])
  expect(screen.getByText('Sie weichen nirgends von Ihrer Partei (Tanne) ab.')).toBeVisible()
  await userEvent.click(await findLink('Zur nächsten'))
  await findThesis(/Stadtwald/)
  await waitFor(() => expect(screen.queryByText(/noch nicht geprüft/)).toBeNull())
})

test('submitting asks for confirmation if answers taken over are not reviewed, and leads to the first of them', async () => {
  serveAnswers({ ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?thesis=1`)
  await adoptAll()
  await findThesis(/Tempo 30/)
  await userEvent.click(await findLink('Abgeben'))
  const submit = await findButton('Antworten verbindlich abgeben')
  await waitFor(() => expect(submit).not.toHaveAttribute('data-loading'))
  await userEvent.click(submit)
  const name = '2 übernommene Antworten haben Sie noch nicht geprüft'
  await userEvent.click(within(await screen.findByRole('dialog', { name })).getByRole('link', { name: 'Erst prüfen' }))
  await waitFor(async () => expect(await findThesis(/Hebesatz/)).toHaveFocus())
  await userEvent.click(await findLink('Abgeben'))
  await userEvent.click(await findButton('Antworten verbindlich abgeben'))
  const dialog = await screen.findByRole('dialog', { name: 'Eine übernommene Antwort haben Sie noch nicht geprüft' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Trotzdem abgeben' }))
  expect(await screen.findByText(/^Abgegeben am/)).toBeVisible()
})

test('somebody who rates differently after taking the answer over can remove the explanation of the party', async () => {
  const { getSavedAnswers } = serveAnswers({ ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?thesis=1`)
  await userEvent.click(await findButton('Übernehmen'))
  expect(screen.queryByRole('button', { name: 'Begründung entfernen' })).toBeNull()
  await userEvent.click(answer('Stimme voll zu'))
  expect(screen.getByText(/^Diese Begründung haben Sie von Ihrer Partei übernommen/)).toBeVisible()
  expect(explanation()).toHaveValue('Autos brauchen Vorfahrt.')
  await userEvent.click(await findButton('Begründung entfernen'))
  expect(explanation()).toHaveValue('')
  expect(explanation()).toHaveFocus()
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([11, 100, '']))
  expect(screen.queryByRole('button', { name: 'Begründung entfernen' })).toBeNull()
  const toast = (await screen.findByText('Die Begründung ist entfernt.')).parentElement as HTMLElement
  await userEvent.click(within(toast).getByRole('button', { name: 'Rückgängig' }))
  expect(explanation()).toHaveValue('Autos brauchen Vorfahrt.')
})

test('answers taken over together can be undone together', async () => {
  const { getSavedAnswers } = serveAnswers({ given: { 11: { value: 100 } }, ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?view=list`)
  await adoptAll()
  await findThesis(/Hebesatz/)
  await waitFor(() => expect(getSavedAnswers()).toHaveLength(2))
  await userEvent.click(await findButton('Übernahme zurücknehmen'))
  await waitFor(() => expect(getSavedAnswers()).toHaveLength(4))
  expect(screen.getByText('1 von 3 Thesen bewertet')).toBeVisible()
  expect(screen.queryByText(/noch nicht geprüft/)).toBeNull()
})

test('the review counts where the candidate differs from the party', async () => {
  serveAnswers({ given: { 11: { value: 100 }, 12: { value: 75 }, 13: { value: 50 } }, ofParty: PARTY_ANSWERS })
  await openPortal(`${PAGE}?view=submit`)
  expect(await screen.findByText('Bei 2 Thesen weichen Sie von Ihrer Partei (Tanne) ab.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Alle Antworten der Partei übernehmen' })).toBeNull()
})

test('no answers are offered for taking over while the party has not answered', async () => {
  serveAnswers()
  await openPortal(`${PAGE}?view=list`)
  await screen.findAllByRole('radiogroup')
  expect(screen.queryByRole('link', { name: 'Alle Antworten der Partei übernehmen' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
})

test('submitted answers show where they differ from the party, and offer nothing to take over', async () => {
  serveAnswers({ given: { 11: { value: 100 } }, ofParty: PARTY_ANSWERS, submitted: true })
  await openPortal(PAGE)
  expect((await screen.findAllByRole('group', { name: /^Ihre Partei/ }))[0]).toHaveTextContent('Sie weichen ab.')
  expect(screen.queryByRole('button', { name: /bernehmen/ })).toBeNull()
})
