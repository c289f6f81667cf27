// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { election, thesis } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import type { Snapshot } from '../../core/snapshot.ts'
import { createSession } from '../app/session.ts'
import { getSessionKey } from '../app/useSession.ts'

const CLUSTER = { url: 'waldland', title: 'Alle Gemeinden im Waldland', description: '' }
const HERE = election({ cluster: CLUSTER })
/** The neighbouring instance has one thesis with the same words, except for a line break, and one with other words. */
const NEIGHBOURS = election({
  cluster: CLUSTER,
  instance: { ...HERE.instance, id: 2, domain: 'vorderwald', title: 'Wahlhilfe Vorderwald' },
  theses: [
    thesis(91, 'Wege', ' Der Steig soll\ngeteert werden.'),
    thesis(92, 'Wasser', 'Die Quelle soll privat werden.'),
  ],
})

beforeEach(() => {
  const session = { ...createSession(), answers: { 91: 3, 92: 0 } }
  localStorage.setItem(getSessionKey('vorderwald'), JSON.stringify({ version: 1, run: session }))
})

/** The URLs requested from the server. */
let asked: string[] = []

/** Opens the intro of an instance, with a server that has these snapshots. */
function open(here: Snapshot, ...others: Snapshot[]) {
  asked = []
  const near = [here, ...others].filter(({ cluster }) => cluster?.url === here.cluster?.url)
  const links = near.map(({ instance: { domain, title } }) => `<li><a href="/match/${domain}">${title}</a></li>`)
  showApp('', null, here, async (address) => {
    asked.push(address)
    if (address === '/match/cluster/waldland') return new Response(`<ul class="elections">${links.join('')}</ul>`)
    const other = others.find(({ instance }) => address.startsWith(`/api/v1/public/instances/${instance.domain}?`))
    return other ? Response.json(other) : new Response(null, { status: 404 })
  })
  return screen.findByRole('heading', { level: 1 })
}

const answers = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run?.answers
const offer = () => screen.queryByText(/passt auch hier/)

test('answers to the same thesis elsewhere in the cluster are taken over on request only', async () => {
  await open(HERE, NEIGHBOURS)
  expect(await screen.findByText(/^1 Ihrer Antworten aus „Wahlhilfe Vorderwald“/)).toBeVisible()
  expect(answers()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: '1 Antwort übernehmen' }))
  expect(answers()).toEqual({ 12: 3 })
  expect(await screen.findByText(/^1 Antwort ist übernommen/)).toBeVisible()
})

test('a thesis that is answered here keeps its answer, and no other answer is offered', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, run: { ...createSession(), answers: { 12: 0 } } }))
  await open(HERE, NEIGHBOURS)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(offer()).toBeNull()
})

test('instances outside of the cluster are ignored, and the server receives nothing about them', async () => {
  await open(HERE, { ...NEIGHBOURS, cluster: { ...CLUSTER, url: 'seenland' } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(offer()).toBeNull()
  expect(asked).toEqual(['/match/cluster/waldland'])
})

test('without answers to another instance no request is sent', async () => {
  localStorage.clear()
  await open(HERE, NEIGHBOURS)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
})

test('the intro leads to the cluster', async () => {
  await open(HERE)
  const link = await screen.findByRole('link', { name: 'Alle Gemeinden im Waldland' })
  expect(link).toHaveAttribute('href', '/match/cluster/waldland')
})
