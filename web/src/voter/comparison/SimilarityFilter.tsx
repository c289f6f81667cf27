import { hasSimilarAnswers, type Similarity } from '../../core/similarity.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { SegmentedButtons } from '../pageParts/SegmentedButtons.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { SimilarAnswersNote } from './SimilarAnswersNote.tsx'

/** Which theses are shown: all, or only those with answers of this similarity. */
export type SimilarityOption = 'all' | Similarity

export function matchesSimilarity(similarity: Similarity | null, selected: SimilarityOption): boolean {
  return selected === 'all' || similarity === selected
}

interface Props {
  /** The similarity for each thesis. */
  readonly similarities: readonly (Similarity | null)[]
  readonly selected: SimilarityOption
  readonly onChange: (selected: SimilarityOption) => void
}

/** Filters theses by the similarity of two answers, with the number of theses for each option. */
export function SimilarityFilter({ similarities, selected, onChange }: Props) {
  const { likeness: texts } = useComparingTexts()
  const { choices } = useVoter()
  const offered: readonly SimilarityOption[] = hasSimilarAnswers(choices)
    ? ['all', 'same', 'similar', 'different']
    : ['all', 'same', 'different']
  const count = (name: SimilarityOption) =>
    similarities.filter((similarity) => matchesSimilarity(similarity, name)).length
  return (
    <>
      <SegmentedButtons
        label={texts.filter}
        options={offered}
        selected={selected}
        getText={(name) => texts[name]}
        count={count}
        onSelect={onChange}
      />
      <SimilarAnswersNote />
      {count(selected) === 0 && <p className="empty">{texts.empty}</p>}
    </>
  )
}
