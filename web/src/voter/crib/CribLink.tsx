import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { hasCrib } from './cribGroups.ts'

/** A link to the crib, if the instance has one. */
export function CribLink() {
  const { crib } = useComparingTexts()
  const { href, snapshot } = useVoter()
  if (!hasCrib(snapshot)) return null
  return (
    <a className="button" href={href('crib')}>
      {crib}
    </a>
  )
}
