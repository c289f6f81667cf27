import type { Similarity } from '../core/similarity.ts'
import { useComparingTexts } from './comparingTexts.ts'

/** Says how alike two answers are, nothing where one of them is missing. */
export function LikenessMark({ likeness }: { likeness: Similarity | null }) {
  const { likeness: words } = useComparingTexts()
  return likeness && <span className="likeness">{words[likeness]}</span>
}
