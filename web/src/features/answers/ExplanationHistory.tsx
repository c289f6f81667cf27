import { useTranslation } from 'react-i18next'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import classes from './Answers.module.css'
import type { ReplacedExplanation } from './queries.ts'

/** Collapsed list of earlier explanations. */
export function ExplanationHistory({
  earlierExplanations,
}: {
  readonly earlierExplanations: readonly ReplacedExplanation[]
}) {
  const { t } = useTranslation('answers')
  const formatMoment = useDateTimeFormat()
  return (
    <details className={classes.former}>
      <summary>{t('former.open', { count: earlierExplanations.length })}</summary>
      <ol>
        {earlierExplanations.map(({ explanation, translations, replaced_at, replaced_by }) => (
          <li key={replaced_at}>
            <p className={classes.until}>
              {t(replaced_by ? 'former.untilBy' : 'former.until', {
                moment: formatMoment(replaced_at),
                name: replaced_by,
              })}
            </p>
            <p dir="auto">{explanation || t('former.nothing')}</p>
            {Object.entries(translations).map(([language, text]) => (
              <p key={language} lang={language} dir="auto">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
