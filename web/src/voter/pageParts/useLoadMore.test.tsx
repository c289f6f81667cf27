// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PAGE_SIZE, useLoadMore } from './useLoadMore.ts'

test('some of the new rows of a long list are there at once, the others after the paint', async () => {
  const { result } = renderHook(() => useLoadMore('a'))
  expect(result.current.visibleCount).toBe(PAGE_SIZE)
  act(() => result.current.showMore())
  expect(result.current.visibleCount).toBeGreaterThan(PAGE_SIZE)
  expect(result.current.visibleCount).toBeLessThan(2 * PAGE_SIZE)
  await waitFor(() => expect(result.current.visibleCount).toBe(2 * PAGE_SIZE))
})

test('who comes back to a long list finds all rows that were shown at once', () => {
  history.replaceState({ shown: 3 * PAGE_SIZE }, '')
  const { result } = renderHook(() => useLoadMore('a'))
  expect(result.current.visibleCount).toBe(3 * PAGE_SIZE)
})
