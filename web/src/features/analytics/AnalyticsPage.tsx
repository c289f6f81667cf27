import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Analyses } from './Analyses.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import { OpenAnalysis } from './OpenAnalysis.tsx'
import { Request } from './Request.tsx'
import { Results } from './Results.tsx'
import { Use } from './Use.tsx'
import { usePlace } from './usePlace.ts'
import { ViewFields } from './ViewFields.tsx'

/** Usage of the instances, rankings of results, and exports. */
export function AnalyticsPage() {
  // Loads the namespaces of all parts, so that none of them suspends the page again.
  const { t } = useTranslation(['analytics', 'chart', 'jobs'])
  const { application, job, go } = usePlace()
  const below = useRef<HTMLDivElement>(null)
  const instance = application === undefined ? null : Number(application)
  /** After closing a finished job, the focus moves to the content below. */
  function close() {
    go({ job: undefined })
    below.current?.focus()
  }

  return (
    <Page title={t('title')} lead={t('lead')}>
      {job && <OpenAnalysis key={job} id={Number(job)} onClose={close} />}
      <div ref={below} tabIndex={-1}>
        <ViewFields />
      </div>
      <Use />
      {instance && <Results instance={instance} />}
      <Request instance={instance} />
      <Analyses />
      {instance && <AnswerFiles key={instance} instance={instance} />}
    </Page>
  )
}
