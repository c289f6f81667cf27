import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OWN_JOBS } from '../../../api/jobs.ts'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { JobProgress } from '../../../ui/JobProgress.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import { TEMPLATE_SEARCH } from './searchParams.ts'
import { TemplateTowns } from './TemplateTowns.tsx'
import { townsQuery } from './towns.ts'

/** Screen where towns take over changes of the template that they were made from. The URL contains the running job. */
export function TemplateTownsPage() {
  const { t } = useTranslation(['towns', 'theses', 'configuration'])
  const id = Number(useParams({ strict: false }).id)
  const [{ job }] = useSearchParams(TEMPLATE_SEARCH)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openJob = (id?: number) => void navigate({ to: '.', search: id ? { job: String(id) } : {} })
  const towns = useQuery(townsQuery(id))
  return (
    <Page title={t('title')} lead={t('lead')}>
      {job && (
        <JobProgress
          scope={OWN_JOBS}
          jobId={Number(job)}
          onEnded={() => void queries.invalidateQueries({ queryKey: townsQuery(id).queryKey })}
          onClose={() => openJob()}
        />
      )}
      {towns.data ? (
        <TemplateTowns key={towns.data.revision} id={id} template={towns.data} onStarted={openJob} />
      ) : towns.error ? (
        <LoadError error={towns.error} onRetry={() => void towns.refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  )
}
