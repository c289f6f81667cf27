import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { toChoice } from '../../core/scale.ts'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type LastRating, useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import type { Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

/** Says which rating led to this thesis, or to the review, or was given here, and takes it back. */
export function LastRatingStatus({ thesis }: { readonly thesis?: Thesis }) {
  const { t } = useTranslation(['answers', 'common'])
  const texts = useTexts()
  const id = useId()
  const { choices, rate, setLastRating } = useAnswering()
  const { goTo } = useAnswersSearchParams()
  const lastRating = useLastRating(thesis)
  const choice = lastRating && toChoice(lastRating.value, choices)

  function undo({ thesis: { id: rated }, former, step }: LastRating): void {
    rate(rated, former)
    setLastRating(null)
    goTo(step)
  }

  return (
    <div className={classes.lastRating}>
      <p role="status" id={id} className={classes.footStatus}>
        {choice !== null &&
          t('lastRating', {
            number: lastRating?.thesis.number,
            answer: getAnswerNames(texts.t, choices)[choice],
          })}
      </p>
      {lastRating && (
        <button
          type="button"
          className={`${classes.textButton} ${classes.undo}`}
          aria-describedby={id}
          onClick={() => undo(lastRating)}
        >
          {t('common:undo')}
        </button>
      )}
    </div>
  )
}

/** Returns the latest rating if it led here, unless it was changed since or did not reach the server. */
function useLastRating(shown: Thesis | undefined): LastRating | null {
  const { lastRating, getPosition, getUnsentEntry } = useAnswering()
  if (!lastRating || lastRating.next.search.thesis !== (shown && String(shown.number))) return null
  const { thesis, value } = lastRating
  return getPosition(thesis.id).value === value && !needsDecision(getUnsentEntry(thesis.id)) ? lastRating : null
}
