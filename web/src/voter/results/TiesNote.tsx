import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** Explains the order of entities whose figures look the same. */
export default function TiesNote() {
  const { ranking } = useComparingTexts()
  return <p className="aside">{ranking.ties}</p>
}
