import type { Ranking } from '../../core/ranking.ts'
import type { KindResults } from '../app/VoterContext.tsx'
import { getEntityKey } from '../results/entityKeys.ts'

/** Maximum number of rows of all printed rankings: one sheet. All candidates of a country would fill thirty. */
const MAX_ROWS = 40

/** Maximum number of entities beside the voter in the list of theses. */
const MAX_ENTITIES = 4

/** The ranking of one kind on paper. */
export interface PrintedList {
  readonly results: KindResults
  /** The printed entities in the order of the ranking. */
  readonly entityIndexes: readonly number[]
  /** How many more do not fit. */
  readonly left: number
}

/**
 * Lists what is printed of each kind, so that all rankings fit on a sheet.
 *
 * @param keys limits the rankings to the entities with these keys
 */
export function listPrintedRankings(
  all: readonly KindResults[],
  keys: readonly string[] | undefined,
): readonly PrintedList[] {
  const lists = all
    .map((results) => ({ results, entityIndexes: listEntityIndexes(results, keys) }))
    .filter(({ entityIndexes }) => entityIndexes.length > 0)
  // A short list leaves its room to the other.
  let room = MAX_ROWS
  return lists.map(({ results, entityIndexes }, index) => {
    const others = lists
      .slice(index + 1)
      .map((list) => Math.min(list.entityIndexes.length, Math.ceil(MAX_ROWS / lists.length)))
    const shown = entityIndexes.slice(0, room - others.reduce((sum, count) => sum + count, 0))
    room -= shown.length
    return { results, entityIndexes: shown, left: entityIndexes.length - shown.length }
  })
}

function listEntityIndexes({ entries, match }: KindResults, keys: readonly string[] | undefined): number[] {
  return [...match.order].filter((entityIndex) => {
    const entry = entries[entityIndex]
    return entry !== undefined && (!keys || keys.includes(getEntityKey(entry)))
  })
}

/**
 * Selects the entities whose answers are printed: only complete places, so that no entity of a tie is left out by chance.
 * If not even the first place fits, selects as many of it as fit and returns how many more share it.
 */
export function selectWholePlaces(
  entityIndexes: readonly number[],
  { ranks }: Pick<Ranking, 'ranks'>,
): { shown: readonly number[]; tied: number } {
  const ranked = entityIndexes.filter((entityIndex) => ranks[entityIndex])
  const fitting = ranked.slice(0, MAX_ENTITIES)
  const cutRank = ranks[ranked[MAX_ENTITIES] ?? -1]
  const whole = fitting.filter((entityIndex) => ranks[entityIndex] !== cutRank)
  if (whole.length > 0) return { shown: whole, tied: 0 }
  return {
    shown: fitting,
    tied: ranked.filter((entityIndex) => ranks[entityIndex] === cutRank).length - fitting.length,
  }
}
