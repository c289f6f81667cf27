import type { ChoiceCount } from '../../core/scale.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { listInReadingOrder } from '../../voterUi/scale.ts'

/** The entities that gave the same answer to a thesis. */
export interface AnswerGroup {
  /** Index into the scale; null for a missing answer. */
  readonly answer: number | null
  readonly entries: readonly EntityEntry[]
}

/**
 * Groups entities by their answer to a thesis, from agreement to disagreement and then those without an answer. Inside a
 * group, they keep their order. Groups may be empty.
 *
 * @param index the index of the thesis in the snapshot
 */
export function groupByAnswer(entries: readonly EntityEntry[], index: number, choices: ChoiceCount): AnswerGroup[] {
  const groups = new Map<string, EntityEntry[]>()
  for (const entry of entries) {
    const answer = entry.entity.answers[index] ?? '-'
    const group = groups.get(answer) ?? []
    group.push(entry)
    groups.set(answer, group)
  }
  return [...listInReadingOrder(choices), null].map((answer) => ({
    answer,
    entries: groups.get(String(answer ?? '-')) ?? [],
  }))
}

/** Returns the id of a group's heading. */
export function getGroupId(answer: number | null): string {
  return `answer-${answer ?? 'missing'}`
}
