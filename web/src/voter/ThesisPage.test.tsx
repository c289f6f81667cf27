// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KEY, showApp } from '../../test/voter.tsx'

const thesis = () => screen.findByRole('heading', { level: 1 })
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').run

test.each(['0', 's', 'ArrowRight'])('the key %s, held down, skips one thesis and not all', async (key) => {
  showApp('theses/1', {})
  fireEvent.keyDown(await thesis(), { key })
  expect(await thesis()).toHaveTextContent('Der Steig soll geteert werden.')
  for (let times = 0; times < 5; times++) fireEvent.keyDown(await thesis(), { key, repeat: true })
  expect(await thesis()).toHaveTextContent('Der Steig soll geteert werden.')
  expect(kept().answers).toEqual({ 11: null })
})
