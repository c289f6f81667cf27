import type { Similarity } from '../core/similarity.ts'
import { useComparingTexts } from './useComparingTexts.ts'

/** The similarity of two answers in words. Renders nothing if one is missing. */
export function SimilarityLabel({ similarity }: { similarity: Similarity | null }) {
  const { likeness: words } = useComparingTexts()
  return similarity && <span className="likeness">{words[similarity]}</span>
}
