import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { AnalysisList } from './AnalysisList.tsx'
import { AnalysisProgress } from './AnalysisProgress.tsx'
import { AnalysisRequest } from './AnalysisRequest.tsx'
import { AnalyticsFilters } from './AnalyticsFilters.tsx'
import { AnswerExport } from './AnswerExport.tsx'
import { RankingSection } from './RankingSection.tsx'
import { UsageCharts } from './UsageCharts.tsx'
import { useAnalyticsSearchParams } from './useAnalyticsSearchParams.ts'

/** Usage of the instances, rankings of results, and exports. */
export function AnalyticsPage() {
  // Loads the namespaces of all parts, so that none of them suspends the page again.
  const { t } = useTranslation(['analytics', 'chart', 'jobs'])
  const { application, job, go } = useAnalyticsSearchParams()
  const below = useRef<HTMLDivElement>(null)
  const instance = application === undefined ? null : Number(application)
  /** After closing a finished job, the focus moves to the content below. */
  function close() {
    go({ job: undefined })
    below.current?.focus()
  }

  return (
    <Page title={t('title')} lead={t('lead')}>
      {job && <AnalysisProgress key={job} id={Number(job)} onClose={close} />}
      <div ref={below} tabIndex={-1}>
        <AnalyticsFilters />
      </div>
      <UsageCharts />
      {instance && <RankingSection instance={instance} />}
      <AnalysisRequest instance={instance} />
      <AnalysisList />
      {instance && <AnswerExport key={instance} instance={instance} />}
    </Page>
  )
}
