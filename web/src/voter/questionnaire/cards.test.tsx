// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import type { Ad, Survey } from '../../core/snapshot.ts'
import { createSession, type Session } from '../app/session.ts'
import type { VoterState } from '../app/VoterContext.tsx'
import { isCardDue } from './steps.ts'

const SURVEY: Survey = {
  endpoint: 'https://survey.example/1',
  frequency: 1,
  min_theses: 2,
  title: 'Wie war es?',
  description: 'Drei Fragen.',
  yes: 'Gern',
  no: 'Lieber nicht',
}
/** A survey before the first thesis, without texts or a link of its own. */
const NAMELESS: Survey = { ...SURVEY, min_theses: 0, endpoint: null, title: '', yes: '', no: '' }
const AD: Ad = {
  title: 'Hinterwälder Bote',
  description: 'Die Zeitung für den Wald.',
  link: 'https://paper.example/',
  agree: 'Ansehen',
  disagree: 'Weiter',
  frequency: 1,
}

const card = (title: string) => screen.findByRole('heading', { level: 1, name: title })
const thesis = () => screen.findByRole('group')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dealt = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run?.dealt

test('the pre-survey is shown once before the first thesis, even after a reload', async () => {
  const snapshot = election({ presurvey: { ...SURVEY, min_theses: 0 } })
  const { unmount } = showApp('theses/1', null, snapshot)
  expect(await card('Wie war es?')).toBeVisible()
  expect(screen.getByText('Umfrage')).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
  await press('Lieber nicht')
  expect(await thesis()).toBeVisible()
  expect(dealt()).toEqual(['presurvey'])
  unmount()
  showApp('theses/1', null, snapshot)
  expect(await thesis()).toBeVisible()
})

test('the yes button opens the survey in a new window, and this window shows the next thesis', async () => {
  showApp('theses/1', null, election({ presurvey: { ...SURVEY, min_theses: 0 } }))
  const link = await screen.findByRole('link', { name: /^Gern/ })
  expect(link).toHaveAttribute('href', 'https://survey.example/1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAccessibleName('Gern (öffnet sich in einem neuen Fenster)')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(await thesis()).toBeVisible()
  expect(dealt()).toEqual(['presurvey'])
})

test('a pre-survey with a minimum number of answers is shown after that number, before the survey', async () => {
  const presurvey = { ...SURVEY, title: 'Wie geht es bisher?', min_theses: 1 }
  showApp('theses/1', {}, election({ presurvey, survey: { ...SURVEY, min_theses: 1 } }))
  await press('Stimme voll zu')
  expect(await card('Wie geht es bisher?')).toBeVisible()
  await press('Lieber nicht')
  expect(await card('Wie war es?')).toBeVisible()
})

test('an advertisement is labelled as such and appears halfway through the theses', async () => {
  const snapshot = election({ ads: AD })
  const { unmount } = showApp('theses/1', null, snapshot)
  expect(await thesis()).toBeVisible()
  unmount()
  showApp('theses/2', { 11: 4 }, snapshot)
  expect(await card('Hinterwälder Bote')).toBeVisible()
  expect(screen.getByText('Anzeige')).toBeVisible()
  await press('Weiter')
  expect(await thesis()).toBeVisible()
})

test('no card is shown before a thesis that was already answered or skipped', async () => {
  showApp('theses/2', { 11: 4, 12: null }, election({ ads: AD, survey: SURVEY }))
  expect(await thesis()).toBeVisible()
})

test('the survey is shown after the configured number of answers, before the next thesis', async () => {
  showApp('theses/2', { 11: 4 }, election({ survey: SURVEY }))
  await press('Stimme voll zu')
  expect(await card('Wie war es?')).toBeVisible()
  expect(location.pathname).toMatch('/theses/3')
})

test('a survey that was not shown yet is shown once below the results', async () => {
  showApp('results', { 11: 4, 12: 0 }, election({ survey: SURVEY }))
  expect(await screen.findByRole('region', { name: 'Wie war es?' })).toBeVisible()
  await press('Lieber nicht')
  expect(screen.queryByRole('region', { name: 'Wie war es?' })).toBeNull()
  expect(dealt()).toEqual(['survey'])
})

test('a survey is not shown below the results after too few answers', async () => {
  showApp('results', { 11: 4 }, election({ survey: SURVEY }))
  expect(await screen.findByRole('navigation', { name: comparing.further })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Wie war es?' })).toBeNull()
})

test('a card without configured texts has default texts, and a card without a link has no yes button', async () => {
  showApp('theses/1', null, election({ presurvey: NAMELESS }))
  expect(await card('Haben Sie vorher kurz Zeit?')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Ja/ })).toBeNull()
  await press('Weiter')
  expect(await thesis()).toBeVisible()
})

test('a survey for one voter in three is always shown to the same voters', () => {
  const snapshot = election({ survey: { ...SURVEY, frequency: 3 } })
  const isAskedOf = (session: Session) => isCardDue('survey', { answered: 2, snapshot, session } as VoterState)
  const runs = Array.from({ length: 3000 }, () => createSession())
  const asked = runs.filter(isAskedOf)
  expect(asked.length).toBeGreaterThan(800)
  expect(asked.length).toBeLessThan(1200)
  expect(asked.every(isAskedOf)).toBe(true)
})
