// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keepRun, showApp } from '../../test/voter.tsx'

const boxOf = (thesis: string) => screen.findByRole('checkbox', { name: new RegExp(thesis) })

test('the only double weight, given to a thesis that was left without an answer, can be taken back', async () => {
  keepRun({ answers: { 11: 4 }, doubled: [13] })
  showApp('weights', null)
  const box = await boxOf('Die Quelle soll öffentlich bleiben.')
  expect(screen.getByRole('status')).toHaveTextContent('1 These ist doppelt gewichtet. Alle vergeben.')
  expect(box).toBeChecked()
  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect(box).toBeDisabled()
  expect(await boxOf('Der Bannwald soll wachsen.')).toBeEnabled()
})

test('a thesis without an answer gets no double weight', async () => {
  keepRun({ answers: { 11: 4, 12: null } })
  showApp('weights', null)
  expect(await boxOf('Der Steig soll geteert werden.')).toBeDisabled()
  expect(await boxOf('Die Quelle soll öffentlich bleiben.')).toBeDisabled()
})
