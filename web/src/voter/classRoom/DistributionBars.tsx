import type { Distribution } from '../../core/classDistribution.ts'
import { AnswerSign, AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { listInReadingOrder } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'

interface Props {
  readonly distribution: Distribution
  /** Whether the signs stand for the words, which are then for screen readers only. */
  readonly isCompact?: boolean
}

/** How often each answer was given, with signs and words. Bars have the same colour for every answer. */
export function DistributionBars({ distribution, isCompact = false }: Props) {
  const { t, language } = useTexts()
  const { choices } = useVoter()
  const total = distribution.reduce((sum, count) => sum + count, 0)
  const rows = [...listInReadingOrder(choices).map((answer) => ({ answer, count: distribution[answer] ?? 0 }))]
  const skipped = distribution[choices] ?? 0
  return (
    <ul className={isCompact ? 'class-bars compact' : 'class-bars'}>
      {[...rows, { answer: null, count: skipped }].map(({ answer, count }) => (
        <li key={answer}>
          <span className="class-answer">
            <AnswerSign choices={choices} answer={answer} hasLegend />{' '}
            <span className={isCompact ? 'class-word' : undefined}>
              <AnswerWord choices={choices} answer={answer} missing={t.answers.skipped} />
            </span>
          </span>
          <span className={answer === null ? 'class-bar skipped' : 'class-bar'} aria-hidden="true">
            <span style={{ inlineSize: `${total > 0 ? (count * 100) / total : 0}%` }} />
          </span>
          <span className="figure class-count">{count.toLocaleString(language)}</span>
        </li>
      ))}
    </ul>
  )
}
