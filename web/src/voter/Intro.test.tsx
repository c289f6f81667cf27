// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { election, thesis } from '../../test/election.ts'
import { showApp } from '../../test/voter.tsx'

test.each([
  [1, '1 These, etwa eine Minute'],
  [6, '6 Thesen, etwa eine Minute'],
  [7, '7 Thesen, etwa 2 Minuten'],
])('the intro says how long %i theses take', async (n, words) => {
  showApp('', null, election({ theses: Array.from({ length: n }, (_, at) => thesis(at, 'Wald', `These ${at}`)) }))
  expect(await screen.findByText(words)).toBeVisible()
})
