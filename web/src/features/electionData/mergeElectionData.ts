import { type MergedValues, mergeValues } from '../../ui/mergeValues.ts'
import { type ElectionDataValues, getFieldNames } from './electionDataValues.ts'

/** Fields that only make sense together: a day of one person may come after the deadline of the other. */
const GROUPS: readonly (readonly string[])[] = [
  ['planned_launch_date', 'sundown_date', 'answers_until', 'late_answers', 'time_zone'],
  ['languages', 'default_language'],
]

/** Merges the changes of two people to the election data. */
export function mergeElectionData(
  base: ElectionDataValues,
  mine: ElectionDataValues,
  theirs: ElectionDataValues,
): MergedValues {
  const names = [...new Set([base, mine, theirs].flatMap(getFieldNames))]
  return mergeValues({ base, mine, theirs }, names, GROUPS)
}
