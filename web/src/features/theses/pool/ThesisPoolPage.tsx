import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useQuestionnaire } from '../useQuestionnaire.ts'
import { ThesisPool } from './ThesisPool.tsx'

/** Screen where a creator takes over theses of past elections. */
export function ThesisPoolPage() {
  const { t } = useTranslation(['pool', 'theses'])
  const id = Number(useParams({ strict: false }).id)
  const { questionnaire, error, refetch } = useQuestionnaire(id)
  return (
    <Page title={t('title')} isList hint={t('lead')}>
      {questionnaire ? (
        <ThesisPool questionnaire={questionnaire} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}
