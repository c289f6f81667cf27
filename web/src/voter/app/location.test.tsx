// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { interceptLinks, navigate, usePath } from './location.ts'

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

/** Follows a link of a page, and returns whether the app has handled it. */
function followLink(address: string): boolean {
  history.replaceState(null, '', '/match/hinterwald/bookmarks')
  const link = document.body.appendChild(document.createElement('a'))
  link.href = address
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  link.remove()
  return click.defaultPrevented
}

test('a link with data behind # opens another page without a reload, and the browser follows a link to a part of the page', () => {
  interceptLinks('/match/hinterwald')
  expect(followLink('/match/hinterwald/print#m=p22')).toBe(true)
  expect(location.pathname + location.hash).toBe('/match/hinterwald/print#m=p22')
  expect(followLink('/match/hinterwald/bookmarks#further')).toBe(false)
  // The district is no part of a page.
  expect(followLink('/match/hinterwald/bookmarks?party=22#district=Nord')).toBe(true)
})
