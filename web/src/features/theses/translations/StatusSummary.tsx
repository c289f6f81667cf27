import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusIcon } from './StatusIcon.tsx'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'
import { getTranslationStatus, TRANSLATION_STATUSES } from './translationStatus.ts'

/** How many theses have which status, what the icons mean, and what nobody keeps. */
export function StatusSummary({
  translation,
}: {
  readonly translation: Pick<TranslationContext, 'questionnaire' | 'language' | 'state'>
}) {
  const { t } = useTranslation('translations')
  const { questionnaire, language, state } = translation
  const statuses = questionnaire.theses.map((thesis) =>
    getTranslationStatus(questionnaire, thesis, language, state.isUnsaved(thesis)),
  )
  const counts = TRANSLATION_STATUSES.map((status) => ({
    status,
    count: statuses.filter((each) => each === status).length,
  }))
  return (
    <div>
      <ul className={classes.statuses} aria-label={t('statuses')}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li key={status}>
              <StatusIcon status={status} />
              {t(`statusCount.${status}`, { count })}
            </li>
          ))}
      </ul>
      <Text size="sm" c="dimmed" maw="42rem" mt={4}>
        {t('statusLimits')}
      </Text>
    </div>
  )
}
