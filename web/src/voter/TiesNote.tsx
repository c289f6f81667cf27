import { useComparingTexts } from './useComparingTexts.ts'

/** What decides between those whose figures look the same. */
export default function TiesNote() {
  const { ranking } = useComparingTexts()
  return <p className="aside">{ranking.ties}</p>
}
