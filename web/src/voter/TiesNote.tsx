import { useComparingTexts } from './comparingTexts.ts'

/** What decides between those whose figures look the same. */
export default function TiesNote() {
  const { ranking } = useComparingTexts()
  return <p className="aside">{ranking.ties}</p>
}
