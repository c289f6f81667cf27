import { useTexts } from '../../voterUi/Texts.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { isBlank, type Session } from './session.ts'
import { useVoter } from './VoterContext.tsx'

interface Props {
  /** The deleted session. It exists only in this window while the notice is shown. */
  readonly session: Session
  readonly onClose: () => void
}

/**
 * Says that the answers are deleted, and restores them on request. It is shown until it is closed or the voter gives
 * new answers.
 */
export default function AnswersDeletedNotice({ session, onClose }: Props) {
  const { t } = useTexts()
  const voter = useVoter()
  if (!isBlank(voter.session)) return null
  const undo = () => {
    voter.setSession(session)
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
