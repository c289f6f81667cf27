/**
 * Matching as a browser does it, against the same rule written plainly over objects: 5,000 candidates × 40 theses on
 * five choices, with skips, double weights and missing answers; percentage, coverage and the top 20.
 *
 * Both run in the same process (V8, as in Chromium), in interleaved rounds; the ratio of the medians counts. Writes
 * bench-results/browser-matching.json at the root of the workspace.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Ballot } from '../src/core/ballot.ts'
import { computeMatch, type EntityResult, getEntityResult, prepareEntities } from '../src/core/matching.ts'
import { getBuiltInMatrix } from '../src/core/models.ts'
import type { Algorithm } from '../src/core/snapshot.ts'
import { type PlainEntity, type PlainVote, plainTop } from './plain-matching.ts'

const CANDIDATES = 5000
const THESES = 40
const CHOICES = 5
const TOP = 20
const ROUNDS = 51
const WARM_UP = 30
const GOAL = 10

const SEED = 20_270_314
const algorithm: Algorithm = {
  decisions: CHOICES,
  binary: false,
  match_type: 0,
  limit_weighted_votes: null,
  least_coverage_permille: 500,
  model: { name: 'hybrid', version: 1, matrix_sha256: '' },
  matrix: getBuiltInMatrix('hybrid', CHOICES),
}

const random = generator(SEED)
const thesisIds = Array.from({ length: THESES }, () => Math.floor(random() * 2 ** 53))
const entities = Array.from({ length: CANDIDATES }, () => ({
  id: Math.floor(random() * 2 ** 53),
  answers: thesisIds.map(() => (random() < 0.1 ? '-' : String(Math.floor(random() * CHOICES)))).join(''),
}))
const ballot: Ballot = thesisIds.map(() => ({
  choice: random() < 0.1 ? null : Math.floor(random() * CHOICES),
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

const prepared = prepareEntities(entities, THESES, algorithm, SEED)

function top(): EntityResult[] {
  const outcome = computeMatch(prepared, ballot)
  return Array.from(outcome.order.subarray(0, TOP), (column) => getEntityResult(prepared, outcome, column))
}

function plain() {
  return plainTop(plainEntities, plainVotes, algorithm, TOP)
}

compareResults()
const { ours, theirs } = measure()
report(ours, theirs)

/** A bench of two different calculations would say nothing. */
function compareResults(): void {
  const figures = ({ rank, permille }: { rank: number | null; permille: number | null }) => `${rank}:${permille}`
  if (top().map(figures).join() !== plain().map(figures).join()) throw new Error('the two calculations differ')
}

function measure(): { ours: number; theirs: number } {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const times = [time(top), time(plain)] as const
    if (round < WARM_UP) continue
    ours.push(times[0])
    theirs.push(times[1])
  }
  return { ours: median(ours), theirs: median(theirs) }
}

function report(ours: number, theirs: number): void {
  const ratio = theirs / ours
  const met = ratio >= GOAL
  console.log(`matching in the browser, ${CANDIDATES} candidates × ${THESES} theses, medians of ${ROUNDS} rounds`)
  console.log(`  typed-array table     ${ours.toFixed(3).padStart(8)} ms`)
  console.log(`  plainly over objects  ${theirs.toFixed(3).padStart(8)} ms`)
  console.log(`  ratio ${ratio.toFixed(1)}, goal at least ${GOAL}: ${met ? 'met' : 'MISSED'}`)
  const folder = fileURLToPath(new URL('../../bench-results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const result = {
    bench: 'browser-matching',
    work: `${CANDIDATES} candidates × ${THESES} theses, percentage, coverage and top ${TOP}`,
    engine: `V8 ${process.versions.v8}`,
    rounds: ROUNDS,
    milliseconds: { table: ours, objects: theirs },
    ratio,
    goal: { at_least: GOAL },
    met,
  }
  writeFileSync(`${folder}browser-matching.json`, `${JSON.stringify(result, null, 2)}\n`)
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** The same numbers on every machine (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
