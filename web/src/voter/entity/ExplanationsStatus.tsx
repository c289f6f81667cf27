import { useTexts } from '../../voterUi/Texts.tsx'
import type { ExplanationsState } from './useExplanations.ts'

interface Props {
  readonly loaded: ExplanationsState<unknown>
  readonly onRetry: () => void
}

/** Says that explanations are loading, or offers to retry. Renders nothing once they are loaded. */
export function ExplanationsStatus({ loaded: { state }, onRetry }: Props) {
  const { t } = useTexts()
  if (state === 'loaded') return null
  if (state === 'loading') return <p className="aside">{t.entity.reasonsLoading}</p>
  return (
    <p className="notice" role="alert">
      {t.entity.reasonsFailed}{' '}
      <button type="button" className="button" onClick={onRetry}>
        {t.entity.retry}
      </button>
    </p>
  )
}
