// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { election, thesis } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

test.each([
  [1, '1 These, etwa eine Minute'],
  [6, '6 Thesen, etwa eine Minute'],
  [7, '7 Thesen, etwa 2 Minuten'],
])('the intro says how long %i theses take', async (n, words) => {
  showApp('', null, election({ theses: Array.from({ length: n }, (_, at) => thesis(at, 'Wald', `These ${at}`)) }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('an instance with the name of its election shows the name once', async () => {
  const { instance } = election()
  showApp('', null, election({ instance: { ...instance, title: instance.election_name } }))
  expect(await screen.findByText('14. März 2027')).toBeVisible()
  expect(screen.getAllByText(/Gemeinderatswahl 2027/)).toHaveLength(1)
})

test('the intro names the election that its title leaves out', async () => {
  showApp('', null)
  const name = await screen.findByText('Gemeinderatswahl 2027')
  expect(name.parentElement).toHaveTextContent('Gemeinderatswahl 2027 · 14. März 2027')
})

test('with yes and no as the only answers, the intro does not mention degrees of agreement', async () => {
  const { algorithm } = election()
  showApp('', null, election({ algorithm: { ...algorithm, binary: true } }))
  expect(await screen.findByText(german.intro.answerTextTwo)).toBeVisible()
  expect(screen.queryByText(german.intro.answerText)).toBeNull()
})
