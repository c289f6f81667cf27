import { expect } from '@playwright/test'
import type { Ballot } from '../src/core/ballot.ts'
import { computeMatchResults, getEntityResult, prepareEntities } from '../src/core/matching.ts'
import { countChoices, type Snapshot } from '../src/core/snapshot.ts'
import { DEMO, readSnapshot, test } from './journey.ts'
import { ELECTIONS, type Server, startServer } from './server.ts'

/** A line of a result in the format of the server. */
interface ResultEntry {
  readonly match: number
  readonly match_type: 'party' | 'candidate'
  readonly score: number
  readonly rank: number
  readonly coverage: number
}

interface VoteResponse {
  readonly matches: readonly ResultEntry[]
  readonly too_few: readonly { readonly match: number; readonly match_type: string }[]
}

/** Ballots that are compared for each election: complete ones, and ones with an increasing number of gaps. */
const BALLOTS_PER_ELECTION = 12

const SNAPSHOT_KEYS = { party: 'parties', candidate: 'candidates' } as const

test.describe('every published election', () => {
  test.describe.configure({ mode: 'serial' })
  let server: Server
  test.beforeAll(async () => {
    // It imports elections with up to 12,000 candidates, which takes minutes on a busy machine.
    test.setTimeout(720_000)
    server = await startServer(Object.keys(ELECTIONS))
  })
  test.afterAll(() => server.stop())

  for (const domain of [DEMO, ...Object.keys(ELECTIONS)]) {
    test(`the voter app ranks ${domain} as the server does`, async ({ playwright }) => {
      test.skip(domain !== DEMO && !server.elections.includes(domain), '../shared/data is not there')
      const request = await playwright.request.newContext({ baseURL: server.address })
      const snapshot = await readSnapshot(request, domain)
      const random = createRandom(20_270_425)
      for (let round = 0; round < BALLOTS_PER_ELECTION; round++) {
        const seed = Math.floor(random() * 2 ** 32)
        const ballot = randomBallot(snapshot, random)
        const answer = await request.post('/api/v1/vote', { data: { seed, votes: toVotes(snapshot, ballot) } })
        expect(answer.ok(), await answer.text()).toBe(true)
        const outcome: VoteResponse = await answer.json()
        for (const type of ['party', 'candidate'] as const) {
          expect(computeRanking(snapshot, ballot, seed, type)).toEqual(selectByType(outcome, type))
        }
      }
      await request.dispose()
    })
  }
})

test('the ranking on the page is the one that the server computes', async ({ page, request, voter }) => {
  await voter.openResultsOf([0, 3, 1, 4, 2, 1])
  const { run } = JSON.parse((await voter.readStoredSession()) ?? '{}')
  const snapshot = await voter.readSnapshot()
  const ballot: Ballot = snapshot.theses.map(({ id }) => ({ choice: run.answers[id] ?? null, weight: 1 }))
  const data = { seed: run.seed, votes: toVotes(snapshot, ballot) }
  const outcome: VoteResponse = await (await request.post('/api/v1/vote', { data })).json()
  const names = new Map(snapshot.parties.map(({ id, name, shortcut }) => [id, shortcut || name]))
  expect((await voter.readRanking()).map(({ name, figure }) => `${name} ${figure.replace(/\s/, '')}`)).toEqual(
    outcome.matches
      .filter(({ match_type }) => match_type === 'party')
      .map(({ match, score }) => `${names.get(match)} ${score.toFixed(1).replace('.', ',')}%`),
  )
  await expect(page.locator('a.result')).toHaveCount(snapshot.parties.length)
})

function computeRanking(snapshot: Snapshot, ballot: Ballot, seed: number, type: 'party' | 'candidate') {
  const prepared = prepareEntities(snapshot[SNAPSHOT_KEYS[type]], snapshot.theses.length, snapshot.algorithm, seed)
  const result = computeMatchResults(prepared, ballot)
  const standings = [...result.order].map((column) => getEntityResult(prepared, result, column))
  return {
    lines: standings
      .filter(({ rank }) => rank !== null)
      .map(({ id, permille, rank, counted, answered }) => ({
        match: id,
        score: (permille ?? 0) / 10,
        rank,
        coverage: Math.round((1000 * counted) / answered),
      })),
    tooFew: sortIds(standings.filter(({ rank }) => rank === null).map(({ id }) => id)),
  }
}

function selectByType({ matches, too_few }: VoteResponse, type: 'party' | 'candidate') {
  return {
    lines: matches.filter(({ match_type }) => match_type === type).map(toComparable),
    tooFew: sortIds(too_few.filter(({ match_type }) => match_type === type).map(({ match }) => match)),
  }
}

function sortIds(ids: number[]): number[] {
  return ids.sort((a, b) => a - b)
}

function toComparable({ match, score, rank, coverage }: ResultEntry) {
  return { match, score, rank, coverage: Math.round(1000 * coverage) }
}

function randomBallot(snapshot: Snapshot, random: () => number): Ballot {
  const choices = countChoices(snapshot.algorithm)
  const gaps = 0.9 * random() ** 2
  return snapshot.theses.map((_, index) => ({
    choice: index > 0 && random() < gaps ? null : Math.floor(random() * choices),
    weight: random() < 0.1 ? 2 : 1,
  }))
}

function toVotes({ instance, theses, algorithm }: Snapshot, ballot: Ballot) {
  const step = 100 / (countChoices(algorithm) - 1)
  return ballot.flatMap(({ choice, weight }, index) =>
    choice === null
      ? []
      : { statement_id: theses[index]?.id, application_id: instance.id, value: choice * step, weight },
  )
}

/** Random numbers that are the same in each run (mulberry32), so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
