import type { Similarity } from '../core/similarity.ts'
import { useComparingTexts } from './useComparingTexts.ts'

/** Says how alike two answers are, nothing where one of them is missing. */
export function SimilarityLabel({ similarity }: { similarity: Similarity | null }) {
  const { likeness: words } = useComparingTexts()
  return similarity && <span className="likeness">{words[similarity]}</span>
}
