import { useTexts } from '../ballot/Texts.tsx'
import { ExtraStyles } from './ExtraStyles.tsx'
import { isBlank, type Session } from './session.ts'
import { useVoter } from './VoterContext.tsx'

interface Props {
  /** The run that was forgotten. It is kept in this window alone, as long as this notice stands. */
  readonly session: Session
  readonly onClose: () => void
}

/** Says that the answers are gone, and brings them back on request. Stands until it is closed or answers begin anew. */
export default function AnswersDeletedNotice({ session, onClose }: Props) {
  const { t } = useTexts()
  const voter = useVoter()
  if (!isBlank(voter.session)) return null
  const undo = () => {
    voter.updateSession(session)
    onClose()
  }
  return (
    <div className="toast" role="status">
      <ExtraStyles />
      <p>{t.forget.done}</p>
      <button type="button" className="button" onClick={undo}>
        {t.forget.undo}
      </button>
      <button type="button" className="button plain" onClick={onClose}>
        {t.forget.close}
      </button>
    </div>
  )
}
