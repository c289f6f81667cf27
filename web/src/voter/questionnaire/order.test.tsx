// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { election, thesis } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import { createSession } from '../app/session.ts'

const THESES = Array.from({ length: 12 }, (_, index) => thesis(101 + index, 'Wald', `Satz ${index + 1}.`))
const buildDrawnElection = () => election({ theses: THESES, thesis_order: 'drawn', parties: [], candidates: [] })

/** Returns the first thesis of a session with this seed. */
async function firstOf(seed: number, answers: Record<string, number> = {}): Promise<string | null> {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, run: { ...createSession(), seed, answers } }))
  const { unmount } = showApp('theses/1', null, buildDrawnElection())
  const { textContent } = await screen.findByRole('heading', { level: 1 })
  unmount()
  return textContent
}

test('a random order of theses differs between sessions and stays the same within one', async () => {
  const first = await firstOf(1)
  expect(await firstOf(1)).toBe(first)
  expect(await firstOf(1, { 105: 4 })).toBe(first)
  const others: (string | null)[] = []
  for (const seed of [2, 3, 4, 5]) others.push(await firstOf(seed))
  expect(new Set([first, ...others]).size).toBeGreaterThan(1)
})
