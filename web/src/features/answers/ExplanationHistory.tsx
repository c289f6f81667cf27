import { useTranslation } from 'react-i18next'
import { getFormatter } from '../../core/format.ts'
import classes from './Answers.module.css'
import type { ReplacedExplanation } from './queries.ts'

/** Collapsed list of earlier explanations. */
export function ExplanationHistory({
  earlierExplanations,
}: {
  readonly earlierExplanations: readonly ReplacedExplanation[]
}) {
  const { t, i18n } = useTranslation('answers')
  const moment = getFormatter(
    `answers:${i18n.language}`,
    () => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  return (
    <details className={classes.former}>
      <summary>{t('former.open', { count: earlierExplanations.length })}</summary>
      <ol>
        {earlierExplanations.map(({ explanation, translations, replaced_at, replaced_by }) => (
          <li key={replaced_at}>
            <p className={classes.until}>
              {t(replaced_by ? 'former.untilBy' : 'former.until', {
                moment: moment.format(new Date(replaced_at)),
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
