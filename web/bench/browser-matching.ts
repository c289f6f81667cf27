/**
 * Compares matching as the browser does it with a straightforward implementation of the same rule: 5,000 candidates ×
 * 40 theses with five choices, with skips, double weights and missing answers; percentage, coverage and the top 20.
 *
 * Both run in the same process (V8, as in Chromium) in interleaved rounds; the ratio of the medians counts. Writes
 * bench-results/browser-matching.json at the root of the workspace.
 */
import type { Ballot } from '../src/core/ballot.ts'
import { computeMatchResults, type EntityResult, getEntityResult, prepareEntities } from '../src/core/matching.ts'
import { getBuiltInMatrix } from '../src/core/models.ts'
import type { Algorithm } from '../src/core/snapshot.ts'
import { computePlainTop, type PlainEntity, type PlainVote } from './plain-matching.ts'
import { median, publish } from './report.ts'

const CANDIDATE_COUNT = 5000
const THESIS_COUNT = 40
const CHOICE_COUNT = 5
const TOP_COUNT = 20
const ROUND_COUNT = 51
const WARM_UP_ROUND_COUNT = 30
const MIN_RATIO = 10

const SEED = 20_270_314
const algorithm: Algorithm = {
  decisions: CHOICE_COUNT,
  binary: false,
  match_type: 0,
  limit_weighted_votes: null,
  least_coverage_permille: 500,
  model: { name: 'hybrid', version: 1, matrix_sha256: '' },
  matrix: getBuiltInMatrix('hybrid', CHOICE_COUNT),
}

const random = createRandom(SEED)
const thesisIds = Array.from({ length: THESIS_COUNT }, () => Math.floor(random() * 2 ** 53))
const entities = Array.from({ length: CANDIDATE_COUNT }, () => ({
  id: Math.floor(random() * 2 ** 53),
  answers: thesisIds.map(() => (random() < 0.1 ? '-' : String(Math.floor(random() * CHOICE_COUNT)))).join(''),
}))
const ballot: Ballot = thesisIds.map(() => ({
  choice: random() < 0.1 ? null : Math.floor(random() * CHOICE_COUNT),
  weight: random() < 0.2 ? 2 : 1,
}))

const plainEntities: PlainEntity[] = entities.map(({ id, answers }) => ({
  id,
  answers: Object.fromEntries(
    [...answers].flatMap((answer, thesis) => (answer === '-' ? [] : [[thesisIds[thesis], Number(answer) * 25]])),
  ),
}))
const plainVotes: PlainVote[] = ballot.map(({ choice, weight }, thesis) => ({
  thesis: thesisIds[thesis] ?? 0,
  value: choice === null ? null : choice * 25,
  weight,
}))

const prepared = prepareEntities(entities, THESIS_COUNT, algorithm, SEED)

function computeTop(): EntityResult[] {
  const outcome = computeMatchResults(prepared, ballot)
  return Array.from(outcome.order.subarray(0, TOP_COUNT), (column) => getEntityResult(prepared, outcome, column))
}

function computePlain() {
  return computePlainTop(plainEntities, plainVotes, algorithm, TOP_COUNT)
}

compareResults()
const { tableTime, objectTime } = measure()
publish({
  name: 'browser-matching',
  setting: `V8 ${process.versions.v8}, medians of ${ROUND_COUNT} rounds`,
  rows: [
    {
      work: `${CANDIDATE_COUNT} candidates × ${THESIS_COUNT} theses, top ${TOP_COUNT}`,
      measure: '× as fast as over objects',
      figure: objectTime / tableTime,
      goal: { at_least: MIN_RATIO },
      remark: `${tableTime.toFixed(3)} ms`,
    },
  ],
})

/** Throws if the results differ: comparing the speed of two different calculations would be meaningless. */
function compareResults(): void {
  const figures = ({ rank, permille }: { rank: number | null; permille: number | null }) => `${rank}:${permille}`
  if (computeTop().map(figures).join() !== computePlain().map(figures).join())
    throw new Error('the two calculations differ')
}

function measure(): { tableTime: number; objectTime: number } {
  const tableTime: number[] = []
  const objectTime: number[] = []
  for (let round = 0; round < WARM_UP_ROUND_COUNT + ROUND_COUNT; round++) {
    const times = [time(computeTop), time(computePlain)] as const
    if (round < WARM_UP_ROUND_COUNT) continue
    tableTime.push(times[0])
    objectTime.push(times[1])
  }
  return { tableTime: median(tableTime), objectTime: median(objectTime) }
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Returns a generator of the same random numbers on every machine (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
