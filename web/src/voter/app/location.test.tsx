// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { navigate, usePath } from './location.ts'

function Path() {
  const path = usePath()
  // Before the page listens for navigation: the reader clicked a link that the server had rendered.
  useLayoutEffect(() => {
    if (location.pathname !== '/theses/1') navigate('/theses/1')
  }, [])
  return <p>{path}</p>
}

test('a link that is followed while the app is starting opens its page', async () => {
  render(<Path />)
  expect(await screen.findByText('/theses/1')).toBeVisible()
})
