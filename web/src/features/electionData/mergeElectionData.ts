/** Merges the changes of two people to the election data. */
import { type ElectionDataValues, getFieldNames } from './electionDataValues.ts'

/** Fields that only make sense together: a day of one person may come after the deadline of the other. */
const GROUPS: readonly (readonly string[])[] = [
  ['planned_launch_date', 'sundown_date', 'answers_until', 'late_answers', 'time_zone'],
  ['languages', 'default_language'],
]

export interface MergedElectionData {
  /** The changes of both; own ones where both have changed the same. */
  readonly mine: ElectionDataValues
  /** The changes of both; those of the other person where both have changed the same. */
  readonly theirs: ElectionDataValues
  /** The fields that the other person has changed. */
  readonly changedByThem: readonly string[]
  /** The fields of `changedByThem` that collide with own changes. */
  readonly conflicts: readonly string[]
}

export function mergeElectionData(
  base: ElectionDataValues,
  mine: ElectionDataValues,
  theirs: ElectionDataValues,
): MergedElectionData {
  const names = [...new Set([base, mine, theirs].flatMap(getFieldNames))]
  const differ = (one: ElectionDataValues, other: ElectionDataValues) => (name: string) =>
    (one[name] ?? '').trim() !== (other[name] ?? '').trim()
  const changedByThem = names.filter(differ(base, theirs))
  const isMine = (name: string) => getGroup(name).some(differ(base, mine))
  const isCollision = (name: string) => getGroup(name).some((each) => isMine(each) && differ(mine, theirs)(each))
  const conflicts = changedByThem.filter(isCollision)
  const collidingNames = new Set(conflicts.flatMap(getGroup))
  const pick = (hasOwn: (name: string) => boolean) =>
    Object.fromEntries(names.map((name) => [name, (hasOwn(name) ? mine[name] : theirs[name]) ?? '']))
  return {
    mine: pick(isMine),
    theirs: pick((name) => isMine(name) && !collidingNames.has(name)),
    changedByThem,
    conflicts,
  }
}

function getGroup(name: string): readonly string[] {
  return GROUPS.find((group) => group.includes(name)) ?? [name]
}
