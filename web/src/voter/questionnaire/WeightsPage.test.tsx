// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { showApp, storeSession } from '../../../test/voter.tsx'

const toBox = (thesis: string) => screen.findByRole('checkbox', { name: new RegExp(thesis) })

test('the only double weight can be removed from a thesis without an answer', async () => {
  storeSession({ answers: { 11: 4 }, doubled: [13] })
  showApp('weights', null)
  const box = await toBox('Die Quelle soll öffentlich bleiben.')
  expect(screen.getByRole('status')).toHaveTextContent('1 These ist doppelt gewichtet. Alle vergeben.')
  expect(box).toBeChecked()
  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect(box).toBeDisabled()
  expect(await toBox('Der Bannwald soll wachsen.')).toBeEnabled()
})

test('a thesis without an answer cannot be given a double weight', async () => {
  storeSession({ answers: { 11: 4, 12: null } })
  showApp('weights', null)
  expect(await toBox('Der Steig soll geteert werden.')).toBeDisabled()
  expect(await toBox('Die Quelle soll öffentlich bleiben.')).toBeDisabled()
})

test('a skipped thesis is distinguished from one that was never reached', async () => {
  storeSession({ answers: { 11: 4, 12: null } })
  showApp('weights', null)
  expect(await screen.findByRole('link', { name: german.answers.skipped })).toHaveAccessibleDescription(
    'Der Steig soll geteert werden.',
  )
  expect(screen.getByRole('link', { name: texts.weights.unanswered })).toHaveAccessibleDescription(
    'Die Quelle soll öffentlich bleiben.',
  )
})

test('if no thesis has a double weight, the page says so', async () => {
  showApp('weights', { 11: 4 })
  expect(await screen.findByRole('status')).toHaveTextContent('Noch keine These ist doppelt gewichtet.')
})
