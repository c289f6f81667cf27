import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Page } from '../../../ui/Page.tsx'
import type { Questionnaire } from '../theses.ts'
import { useQuestionnaire } from '../useQuestionnaire.ts'
import { Translations } from './Translations.tsx'
import { isLive } from './translationFields.ts'

/** Screen where all theses of an instance are translated side by side. */
export function TranslationsPage() {
  // The texts of all parts are loaded first. Otherwise a part that needs more would replace the page while it loads.
  const { t } = useTranslation(['translations', 'theses'])
  const id = Number(useParams({ strict: false }).id)
  const { questionnaire, error, refetch } = useQuestionnaire(id)
  return (
    <Page title={t('title')} lead={t(`lead.${getLeadKind(questionnaire)}`)}>
      {questionnaire ? (
        <Translations questionnaire={questionnaire} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  )
}

/** Returns how translations are saved. What is not loaded yet cannot be changed. */
function getLeadKind(questionnaire: Questionnaire | null) {
  if (!questionnaire || questionnaire.isClosed) return 'closed'
  return isLive(questionnaire) ? 'live' : 'inPreparation'
}
