// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '../../../test/portal.tsx'
import { Tutorial } from './Tutorial.tsx'
import { TutorialInvitation } from './TutorialInvitation.tsx'
import { getStops } from './tourStops.ts'

const tour = () => screen.queryByRole('dialog')

/** Opens the dashboard of a candidate with the elements that the tour needs. */
async function openDashboard({ path = '/portal/dashboard', isOver = false } = {}) {
  await renderPart(
    <>
      <TutorialInvitation forRole="candidate" />
      <main id="content" tabIndex={-1}>
        Übersicht
      </main>
      <Tutorial forRole="candidate" isOver={isOver} />
    </>,
    { path },
  )
}

async function startTour(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog')
}

// The running tour is module state, so every test that starts one must end it.
afterEach(async () => {
  if (tour()) await userEvent.keyboard('{Escape}')
  act(() => localStorage.clear())
})

test('a new user is offered the tour and goes from stop to stop', async () => {
  await openDashboard()
  await startTour('Rundgang beginnen')
  expect(tour()).toHaveAccessibleName('Willkommen')
  expect(tour()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(tour()).toHaveAccessibleName('Ihre Schritte')
  expect(tour()).toHaveAccessibleDescription(/Profil, Thesen, Abgabe/)
  expect(tour()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Rundgang beginnen' })).toBeNull()
})

test('after the election, the tour explains the review of the election and mentions no open steps', async () => {
  await openDashboard({ isOver: true })
  await startTour('Rundgang beginnen')
  expect(tour()).toHaveAccessibleDescription(/^Die Wahl ist vorbei/)
  await userEvent.keyboard('{ArrowRight}')
  expect(tour()).toHaveAccessibleName('Ihr Rückblick')
  expect(tour()).not.toHaveTextContent('Gelb ist offen')
})

test('the tour is navigated by arrow keys, and resumed where Escape interrupted it', async () => {
  await openDashboard()
  await startTour('Rundgang beginnen')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(tour()).toHaveAccessibleName('Ihre Schritte')
  await userEvent.keyboard('{Escape}')
  expect(tour()).toBeNull()
  await startTour('Rundgang fortsetzen')
  expect(tour()).toHaveAccessibleName('Ihre Schritte')
})

test('Tab stays within the tour, and the focus returns to the page after it', async () => {
  await openDashboard()
  await startTour('Rundgang beginnen')
  for (let presses = 0; presses < 5; presses++) {
    await userEvent.tab()
    expect(tour()).toContainElement(document.activeElement as HTMLElement)
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a finished tour is not offered again', async () => {
  await openDashboard()
  await startTour('Rundgang beginnen')
  for (let stop = 1; stop < getStops('candidate').length; stop++) {
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  }
  expect(tour()).toHaveAccessibleName('Hilfe')
  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }))
  expect(tour()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Rundgang/ })).toBeNull()
})

test('a user who declines the tour is not asked again', async () => {
  await openDashboard()
  await userEvent.click(await screen.findByRole('button', { name: 'Nicht mehr anbieten' }))
  expect(screen.queryByRole('button', { name: /^Rundgang/ })).toBeNull()
})

test('the entry in the menu starts the tour', async () => {
  await openDashboard({ path: '/portal/help?topic=tour' })
  expect(await screen.findByRole('dialog', { name: 'Willkommen' })).toBeInTheDocument()
})

test('the tour shows the statistics only to roles that have them', async () => {
  expect(getStops('media').map(({ id }) => id)).not.toContain('statistics')
  expect(getStops('creator').map(({ id }) => id)).toContain('statistics')
})
