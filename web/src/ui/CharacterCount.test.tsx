// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/portal.tsx'
import { CharacterCount } from './CharacterCount.tsx'

const show = (length: number) => renderPart(<CharacterCount text={'🚲'.repeat(length)} max={1000} />)

test('a text that is far from its maximum shows no number', async () => {
  await show(799)
  expect(await screen.findByRole('status')).toBeEmptyDOMElement()
  expect(screen.queryByText(/Zeichen/)).toBeNull()
})

test('from four fifths of the maximum on, the number is shown and announced politely', async () => {
  await show(800)
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('800 von 1.000 Zeichen')
})

test('a text over its maximum shows by how much', async () => {
  await show(1003)
  expect((await screen.findAllByText('1.003 von 1.000 Zeichen'))[0]).toBeVisible()
})
