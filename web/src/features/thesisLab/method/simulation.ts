/** Matches a simulated electorate by the calculation that voters get, and counts who comes first. */
import { type Ballot, computePoints, getScoreRange, type Vote } from '../../../core/ballot.ts'
import { computeRankKeys } from '../../../core/ranking.ts'
import { type AnswerTable, type Matrix, MISSING, type ModelName } from '../../../core/snapshot.ts'
import { computeTally, type Tally } from '../../../core/tally.ts'
import type { Electorate } from './electorates.ts'

/** How one model decides for an electorate. */
export interface ModelOutcome {
  readonly name: ModelName
  /** By column: how many voters see the entity first. Those who share the first place count for each with a part of a voter. */
  readonly firsts: Float64Array
  /** Number of voters for whom the same entities are first as under the instance's own model. */
  readonly sameFirst: number
  /** Number of voters for whom several entities share the first place. */
  readonly shared: number
  /**
   * Mean share of voters for whom the same entities stay first if one of the theses they answered is left out; null without an
   * answer. It is computed from the first {@link MAX_FIRMNESS_VOTERS} voters.
   */
  readonly firmness: number | null
}

/** What happens if a thesis is left out. */
export interface ThesisEffect {
  /** Number of voters for whom other entities are first then. */
  readonly changed: number
  /** By column: how many more voters see the entity first then; negative if fewer do. */
  readonly shifts: Float64Array
}

export interface Simulation {
  readonly voterCount: number
  /** Number of voters for whom at least one entity has enough answers for a rank. */
  readonly rankedCount: number
  /** The instance's own model first. */
  readonly models: readonly ModelOutcome[]
  /** By thesis, under the instance's own model. */
  readonly effects: readonly ThesisEffect[]
  /** Distance of the two best in parts of the maximum, by voter; only of voters for whom two have a rank. Ascending. */
  readonly margins: Float64Array
}

/** Number of voters from whom the firmness of each model is computed. More would hardly change it, and take four times as long. */
export const MAX_FIRMNESS_VOTERS = 1000

interface SimulatedModel {
  readonly name: ModelName
  readonly matrix: Matrix
}

/** A model while voters are counted. */
interface RunningModel extends SimulatedModel {
  readonly dropThesis: ThesisDropper
  readonly firsts: Float64Array
  sameFirst: number
  shared: number
  /** How often a thesis was left out, and how often the same entities stayed first. */
  dropped: number
  kept: number
}

interface Run {
  readonly table: AnswerTable
  readonly leastCoveragePermille: number
  readonly own: RunningModel
  readonly others: readonly RunningModel[]
  readonly effects: readonly MutableEffect[]
  readonly margins: number[]
  rankedCount: number
}

interface MutableEffect {
  changed: number
  readonly shifts: Float64Array
}

const PROGRESS_VOTERS = 100

/**
 * Simulates the election with these models, the instance's own first.
 *
 * @param onProgress is called now and then with the share that is done
 */
export function simulateElection(
  table: AnswerTable,
  electorate: Electorate,
  models: readonly SimulatedModel[],
  leastCoveragePermille: number,
  onProgress: (share: number) => void = () => undefined,
): Simulation {
  const run = startRun(table, models, leastCoveragePermille)
  for (let voter = 0; voter < electorate.voterCount; voter++) {
    if (voter % PROGRESS_VOTERS === 0) onProgress(voter / electorate.voterCount)
    simulateVoter(run, readBallot(electorate, voter), voter < MAX_FIRMNESS_VOTERS)
  }
  return {
    voterCount: electorate.voterCount,
    rankedCount: run.rankedCount,
    models: [run.own, ...run.others].map(({ name, firsts, sameFirst, shared, kept, dropped }) => ({
      name,
      firsts,
      sameFirst,
      shared,
      firmness: dropped > 0 ? kept / dropped : null,
    })),
    effects: run.effects,
    margins: Float64Array.from(run.margins).sort(),
  }
}

function startRun(table: AnswerTable, models: readonly SimulatedModel[], leastCoveragePermille: number): Run {
  const [own, ...others] = models.map(
    (model): RunningModel => ({
      ...model,
      dropThesis: createThesisDropper(table, model.matrix),
      firsts: new Float64Array(table.entityCount),
      sameFirst: 0,
      shared: 0,
      dropped: 0,
      kept: 0,
    }),
  )
  if (!own) throw new RangeError('no model')
  const effects = Array.from({ length: table.thesisCount }, () => ({
    changed: 0,
    shifts: new Float64Array(table.entityCount),
  }))
  return { table, leastCoveragePermille, own, others, effects, margins: [], rankedCount: 0 }
}

/** Counts one voter. Coverage does not depend on the model, so under all models the same entities have a rank. */
function simulateVoter(run: Run, ballot: Ballot, countsFirmness: boolean): void {
  const { own, others, effects } = run
  const match = matchBallot(run, own, ballot)
  if (match.firsts.length === 0) return
  run.rankedCount += 1
  const margin = computeMargin(match)
  if (margin !== null) run.margins.push(margin)
  countFirsts(own, match.firsts, match.firsts)
  dropEachThesis(run, own, ballot, match, countsFirmness, (thesis, firsts) =>
    recordEffect(effects[thesis] as MutableEffect, match.firsts, firsts),
  )
  for (const other of others) {
    const otherMatch = matchBallot(run, other, ballot)
    countFirsts(other, otherMatch.firsts, match.firsts)
    if (countsFirmness) dropEachThesis(run, other, ballot, otherMatch, true)
  }
}

interface VoterMatch {
  readonly tally: Tally
  readonly keys: Float64Array
  /** The columns of those who are first. */
  readonly firsts: readonly number[]
}

function matchBallot({ table, leastCoveragePermille }: Run, { matrix }: RunningModel, ballot: Ballot): VoterMatch {
  const tally = computeTally(table, ballot, matrix)
  const keys = computeRankKeys(tally, leastCoveragePermille)
  return { tally, keys, firsts: findHighestColumns(keys) }
}

/** Leaves out one answered thesis after the other, and reports each without which others are first. */
function dropEachThesis(
  { leastCoveragePermille }: Run,
  model: RunningModel,
  ballot: Ballot,
  { tally, firsts }: VoterMatch,
  countsFirmness: boolean,
  onChange: (thesis: number, firsts: readonly number[]) => void = () => undefined,
): void {
  for (let thesis = 0; thesis < ballot.length; thesis++) {
    const vote = ballot[thesis] as Vote
    if (vote.choice === null) continue
    const without = computeRankKeys(model.dropThesis(tally, thesis, vote), leastCoveragePermille)
    const others = findHighestColumns(without)
    const isKept = areEqual(firsts, others)
    if (countsFirmness) {
      model.dropped += 1
      if (isKept) model.kept += 1
    }
    if (!isKept) onChange(thesis, others)
  }
}

/** The votes that a ballot can have, by weight (from 0, which no vote has) and choice. No ballot needs objects of its own. */
const VOTES: readonly (readonly Vote[])[] = ([1, 1, 2] as const).map((weight) =>
  Array.from({ length: MISSING + 1 }, (_, choice) => ({ choice: choice === MISSING ? null : choice, weight })),
)

function readBallot({ choices, weights, thesisCount }: Electorate, voter: number): Ballot {
  const ballot: Vote[] = []
  for (let at = voter * thesisCount; at < (voter + 1) * thesisCount; at++)
    ballot.push(VOTES[weights[at] as number]?.[choices[at] as number] as Vote)
  return ballot
}

function countFirsts(model: RunningModel, firsts: readonly number[], ownFirsts: readonly number[]): void {
  for (const column of firsts) model.firsts[column] = (model.firsts[column] as number) + 1 / firsts.length
  if (firsts.length > 1) model.shared += 1
  if (areEqual(firsts, ownFirsts)) model.sameFirst += 1
}

function recordEffect(effect: MutableEffect, before: readonly number[], after: readonly number[]): void {
  effect.changed += 1
  const { shifts } = effect
  for (const column of before) shifts[column] = (shifts[column] as number) - 1 / before.length
  for (const column of after) shifts[column] = (shifts[column] as number) + 1 / after.length
}

/** Returns the columns of the highest key in ascending order; none if nobody is ranked, because all keys are 0 then. */
function findHighestColumns(keys: Float64Array): number[] {
  let most = 1
  let columns: number[] = []
  for (let column = 0; column < keys.length; column++) {
    const key = keys[column] as number
    if (key > most) {
      most = key
      columns = [column]
    } else if (key === most) columns.push(column)
  }
  return columns
}

function areEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((column, index) => column === other[index])
}

/** Returns the distance between the two best in parts of their maximum; null if fewer than two have a rank. */
function computeMargin({ tally: { points, weights, span }, keys, firsts }: VoterMatch): number | null {
  const [first, level] = firsts
  if (first === undefined) return null
  if (level !== undefined) return 0
  let second = -1
  for (let column = 0; column < keys.length; column++) {
    const key = keys[column] as number
    if (column !== first && key > 0 && (second < 0 || key > (keys[second] as number))) second = column
  }
  if (second < 0) return null
  const compute = (column: number) => (points[column] as number) / ((weights[column] as number) * span)
  return compute(first) - compute(second)
}

/** Returns the tally without one thesis. The result is overwritten by the next call. */
type ThesisDropper = (tally: Tally, thesis: number, vote: Vote) => Tally

/**
 * Prepares leaving out theses under a matrix. Subtracting what the thesis has added is exact, because all sums are integers,
 * and takes a fraction of the time of adding up all others again.
 */
function createThesisDropper({ cells, entityCount }: AnswerTable, matrix: Matrix): ThesisDropper {
  const { lowest, span } = getScoreRange(matrix)
  const size = matrix.length
  // The points of an answer with a choice, without a double weight; 0 for a missing answer.
  const gains = new Float64Array(size * (MISSING + 1))
  for (let choice = 0; choice < size; choice++)
    for (let answer = 0; answer < size; answer++)
      gains[choice * (MISSING + 1) + answer] = computePoints(matrix, lowest, answer, choice, 1)
  const points = new Float64Array(entityCount)
  const weights = new Float64Array(entityCount)
  const counted = new Float64Array(entityCount)
  return (tally, thesis, { choice, weight }) => {
    const offset = thesis * entityCount
    const from = (choice ?? 0) * (MISSING + 1)
    // All indices are within bounds; tally.ts of core explains the casts.
    for (let column = 0; column < entityCount; column++) {
      const answer = cells[offset + column] as number
      const counts = answer === MISSING ? 0 : 1
      points[column] = (tally.points[column] as number) - weight * (gains[from + answer] as number)
      weights[column] = (tally.weights[column] as number) - weight * counts
      counted[column] = (tally.counted[column] as number) - counts
    }
    return { answered: tally.answered - 1, span, points, weights, counted }
  }
}
