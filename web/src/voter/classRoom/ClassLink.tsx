import { useVoter } from '../app/VoterContext.tsx'
import { useClassRoomTexts } from './useClassRoomTexts.ts'

/** A link from the first page to the rooms of classes. */
export default function ClassLink() {
  const { href } = useVoter()
  const { link } = useClassRoomTexts()
  return (
    <p className="aside">
      <a href={href('class')}>{link}</a>
    </p>
  )
}
