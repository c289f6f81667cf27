import { formatDay } from '../../core/format.ts'
import type { Explanation } from '../../core/snapshot.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

interface Props {
  readonly entry: EntityEntry
  readonly thesisId: number
  readonly explanation: Explanation | undefined
  /** Whether the day of the submission is named. It is the same for all theses of an entity. */
  readonly hasSubmission?: boolean
}

/** When an entity gave its position on a thesis, and whether the explanation is its own. */
export function PositionOrigin({ entry, thesisId, explanation, hasSubmission = false }: Props) {
  const { origin } = useComparingTexts()
  const { format, language } = useTexts()
  const { submitted_on, changed_on } = entry.entity
  const changed = changed_on?.[thesisId]
  const facts = [
    changed && format(origin.changed, { date: formatDay(changed, language) }),
    hasSubmission && !changed && submitted_on && format(origin.submitted, { date: formatDay(submitted_on, language) }),
    explanation?.of_party && origin.ofParty,
  ].filter(Boolean)
  return facts.length > 0 && <p className="aside position-origin">{facts.join(' · ')}</p>
}
