import { hasSimilarAnswers, type Similarity } from '../core/similarity.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { SimilarNote } from './SimilarNote.tsx'
import { useVoter } from './Voter.tsx'

/** Which theses are shown: all, or those to which two gave answers that are so alike. */
export type Wanted = 'all' | Similarity

export function isWanted(likeness: Similarity | null, wanted: Wanted): boolean {
  return wanted === 'all' || likeness === wanted
}

interface Props {
  /** Of each thesis. */
  readonly likenesses: readonly (Similarity | null)[]
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

/** Chooses theses by how alike two answered them, and says how many there are of each. */
export function LikenessFilter({ likenesses, wanted, onChange }: Props) {
  const { likeness: texts } = useComparingTexts()
  const { choices } = useVoter()
  const offered: readonly Wanted[] = hasSimilarAnswers(choices)
    ? ['all', 'same', 'similar', 'different']
    : ['all', 'same', 'different']
  const count = (name: Wanted) => likenesses.filter((likeness) => isWanted(likeness, name)).length
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label={texts.filter}>
        {offered.map((name) => (
          <button key={name} type="button" aria-pressed={name === wanted} onClick={() => onChange(name)}>
            {texts[name]} <span className="figure">{count(name)}</span>
          </button>
        ))}
      </div>
      <SimilarNote />
      {count(wanted) === 0 && <p className="empty">{texts.empty}</p>}
    </>
  )
}
