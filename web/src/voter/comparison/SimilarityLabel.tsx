import type { Similarity } from '../../core/similarity.ts'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** The similarity of two answers in words. Renders nothing if one is missing. */
export function SimilarityLabel({ similarity }: { similarity: Similarity | null }) {
  const { likeness: labels } = useComparingTexts()
  return similarity && <span className="likeness">{labels[similarity]}</span>
}
