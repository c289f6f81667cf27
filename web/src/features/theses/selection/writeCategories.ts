import { writeWording } from '../queries.ts'
import type { Questionnaire } from '../theses.ts'
import type { CategoryChange } from './categories.ts'

/**
 * Writes categories, and nothing else of the theses. A wording that somebody else has changed since it was read is refused
 * (412), and so are those after it. Calls `onWritten` with what takes each change back.
 */
export async function writeCategories(
  questionnaire: Questionnaire,
  changes: readonly CategoryChange[],
  onWritten: (reverse: CategoryChange) => void,
): Promise<void> {
  for (const { id, language, tag, before, after } of changes) {
    const tags = tag === undefined ? {} : { [language]: tag }
    const written = await writeWording(questionnaire, { id, tags }, language, { title: after })
    onWritten({ id, language, tag: written.tag, before: after, after: before })
  }
}
