// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import german from '../../../locales/de/voter/app.json'
import { candidate, election, party } from '../../test/election.ts'
import { renderVoterUi } from '../../test/renderVoterUi.tsx'
import { listEntityEntries } from './entries.ts'
import { Portrait } from './Portrait.tsx'

const ADA = candidate(31, 'Ada', 'Amsel', { title: 'Dr.', picture: '/api/v1/images/1.jpg' })
const AENNE = candidate(32, 'Änne', 'van Müller', {})

const listPictures = (candidates = [ADA, AENNE]) =>
  listEntityEntries(election({ candidates }), 'candidates', german).map(({ picture }) => picture)

test('an entity without a picture has initials in its place, if others have a picture', () => {
  expect(listPictures()).toEqual([
    { address: '/api/v1/images/1.jpg', initials: 'AA', isLogo: false },
    { address: null, initials: 'Äv', isLogo: false },
  ])
  const parties = [{ ...party(21, 'Tanne', '444'), logo: '/api/v1/images/2.png' }, party(22, '', '444')]
  expect(listEntityEntries(election({ parties }), 'parties', german).map(({ picture }) => picture)).toEqual([
    { address: '/api/v1/images/2.png', initials: 'T', isLogo: true },
    { address: null, initials: 'B', isLogo: true },
  ])
})

test('if nobody has a picture, there are neither pictures nor initials', () => {
  const { container } = renderVoterUi(<Portrait picture={listPictures([AENNE])[0]} />)
  expect(container).toBeEmptyDOMElement()
})

test('a picture is loaded when it comes into view, and keeps its space until then', () => {
  const { container } = renderVoterUi(<Portrait picture={listPictures()[0]} />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('width', '48')
  expect(image).toHaveAttribute('height', '48')
  expect(image).toHaveAttribute('alt', '')
})

test('a picture that cannot be loaded, for example offline, is replaced by initials', () => {
  const { container } = renderVoterUi(<Portrait picture={listPictures()[0]} />)
  fireEvent.error(container.querySelector('img') as Element)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('AA')).toHaveAttribute('aria-hidden', 'true')
})
