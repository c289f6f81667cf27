import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { isComplete, type Thesis } from '../theses.ts'
import { StatusIcon } from './StatusIcon.tsx'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'

interface Props {
  readonly thesis: Thesis
  readonly translation: TranslationContext
}

/** Says who wrote and who checked a translation, and what its original was if that has changed, and lets people check it. */
export function ReviewNote({ thesis, translation }: Props) {
  const { t } = useTranslation('translations')
  const getLanguageName = useLanguageName()
  const { questionnaire, language, state, reviews } = translation
  const review = reviews.get(thesis)
  if (!review || !isComplete(thesis, language)) return null
  const isChecked = review.status === 'checked'
  const labels = { place: thesis.position + 1, language: getLanguageName(language) }
  return (
    <>
      {review.status === 'outdated' && <FormerOriginal thesis={thesis} translation={translation} />}
      <div className={classes.note}>
        {!questionnaire.isClosed && (
          <Checkbox
            checked={isChecked}
            // What is not saved has not been read by the server, so that nothing is checked that others do not see.
            disabled={state.isUnsaved(thesis)}
            label={t('review.checked')}
            aria-label={t('review.label', labels)}
            // A disabled box would lose the focus of the keyboard while the server answers.
            onChange={(event) => !reviews.isPending && reviews.check([thesis], event.currentTarget.checked)}
          />
        )}
        <People {...review} />
      </div>
    </>
  )
}

function FormerOriginal({ thesis, translation: { questionnaire, reviews } }: Props) {
  const { t } = useTranslation('translations')
  const [source = ''] = questionnaire.languages
  const former = reviews.get(thesis)?.former_original
  const now = thesis.wordings[source]
  if (!former) return null
  return (
    <Text size="sm" component="div">
      <span className={classes.doubt}>
        <StatusIcon status="outdated" />
        {t('review.outdated')}
      </span>
      {former.title !== now?.title && <div lang={source}>{t('review.formerCategory', { category: former.title })}</div>}
      {former.text !== now?.text && <div lang={source}>{t('review.formerText', { text: former.text })}</div>}
    </Text>
  )
}

interface PeopleProps {
  readonly checked_at?: string | null
  readonly checked_by?: string | null
  readonly written_at?: string | null
  readonly written_by?: string | null
}

function People({ checked_at, checked_by, written_at, written_by }: PeopleProps) {
  const { t } = useTranslation('translations')
  const formatTime = useDateTimeFormat()
  const text = checked_at
    ? checked_by
      ? t('review.checkedBy', { name: checked_by, date: formatTime(checked_at) })
      : t('review.checkedAt', { date: formatTime(checked_at) })
    : written_at && written_by
      ? t('review.writtenBy', { name: written_by, date: formatTime(written_at) })
      : null
  return (
    text && (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    )
  )
}
