import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusIcon } from './StatusIcon.tsx'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'
import { getTranslationStatus, TRANSLATION_STATUSES } from './translationStatus.ts'

type Props = Pick<TranslationContext, 'questionnaire' | 'language' | 'state' | 'reviews'>

/** How many theses have which status, what the icons mean, and a button that marks all new translations as checked. */
export function StatusSummary({ questionnaire, language, state, reviews }: Props) {
  const { t } = useTranslation('translations')
  const statuses = questionnaire.theses.map((thesis) => ({
    thesis,
    status: getTranslationStatus(questionnaire, thesis, language, {
      isUnsaved: state.isUnsaved(thesis),
      review: reviews.get(thesis),
    }),
  }))
  const groups = TRANSLATION_STATUSES.map((status) => ({
    status,
    theses: statuses.filter((each) => each.status === status).map(({ thesis }) => thesis),
  })).filter(({ theses }) => theses.length > 0)
  const unchecked = groups.find(({ status }) => status === 'translated')?.theses ?? []
  return (
    <div className={classes.summary}>
      <ul className={classes.statuses} aria-label={t('statuses')}>
        {groups.map(({ status, theses }) => (
          <li key={status}>
            <StatusIcon status={status} />
            {t(`statusCount.${status}`, { count: theses.length })}
          </li>
        ))}
      </ul>
      {unchecked.length > 0 && !questionnaire.isClosed && (
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          loading={reviews.isPending}
          onClick={() => reviews.check(unchecked, true)}
        >
          {t('review.checkAll', { count: unchecked.length })}
        </Button>
      )}
    </div>
  )
}
