import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isJobActive, type JobScope, jobQuery } from '../api/jobs.ts'
import type { Job, JobResult } from '../api/types.ts'
import { focusAfterDialog } from './focus.ts'
import { getScreenLink } from './instanceScreens.ts'
import { JobControls } from './JobControls.tsx'
import { addActions } from './jobActions.ts'
import { LoadError } from './LoadError.tsx'
import { AnchorLink } from './links.tsx'
import { ResultItem, ResultStrip } from './ResultStrip.tsx'
import { useJobReasons } from './useJobReasons.ts'
import { useNumberFormat } from './useNumberFormat.ts'

interface Props {
  readonly scope: JobScope
  readonly jobId: number
  /** Called when the job has ended, to refetch the data it changed. */
  readonly onEnded: () => void
  readonly onClose: () => void
  /** Renders what the job has achieved once it has ended, in place of the number of its steps. */
  readonly renderSummary?: ((report: Job) => ReactNode) | undefined
}

/** Progress and results of a job. The user may stop it, continue working, or leave and return. */
export function JobProgress({ scope, jobId, onEnded, onClose, renderSummary }: Props) {
  const { data, error, refetch } = useQuery(jobQuery(scope, jobId))
  const hasEnded = data !== undefined && !isJobActive(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the job has ended
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded])
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={52} />
  return <JobReport report={data} scope={scope} onClose={onClose} renderSummary={renderSummary} />
}

interface ReportProps extends Pick<Props, 'scope' | 'onClose' | 'renderSummary'> {
  readonly report: Job
}

function JobReport({ report, scope, onClose, renderSummary }: ReportProps) {
  const { t } = useTranslation('jobs')
  const heading = useRef<HTMLHeadingElement>(null)
  const reasonFor = useJobReasons()
  const { number } = useNumberFormat()
  const { kind, state, done, failed, error } = report
  const total = report.of ?? 0
  const results = report.results ?? []
  const isActive = isJobActive(report)
  // The mail server accepts a mail after it was composed, and only then it counts.
  const isMailing = kind === 'mass_mail'
  const summary = !isActive && state !== 'failed' && results.length > 0 && renderSummary?.(report)
  const percent = (count: number) => (total > 0 ? (count / total) * 100 : 0)
  const counts = isMailing
    ? t('handedOver', { done: number(done - failed), of: number(total) })
    : t('count', { done, count: total })
  // The dialog that started the job is closed, so the heading takes the focus.
  useEffect(() => focusAfterDialog(heading), [])
  return (
    <ResultStrip
      title={t(`kind.${kind}`)}
      headingRef={heading}
      status={
        <>
          {summary || <span>{failed > 0 ? `${counts} ${t('failed', { count: failed })}` : counts}</span>}{' '}
          <span>{t(isMailing ? `mailState.${state}` : `state.${state}`, { reason: reasonFor(error) })}</span>
          {summary && failed > 0 && <span> {t('failed', { count: failed })}</span>}
        </>
      }
      progress={
        isActive ? { done: percent(done - failed), failed: percent(failed), failedLabel: t('failedOnes') } : undefined
      }
      problemCount={failed}
      controls={isActive && <JobControls scope={scope} job={report} />}
      closeLabel={t('close')}
      onClose={isActive ? undefined : onClose}
      listLabel={t('each')}
    >
      {results.length > 0 && <ResultItems kind={kind} results={results} />}
    </ResultStrip>
  )
}

/** Failed items come first, since they need attention. */
function ResultItems({ kind, results }: { readonly kind: Job['kind']; readonly results: readonly JobResult[] }) {
  const { t } = useTranslation('jobs')
  const reasonFor = useJobReasons()
  const resultsWithActions = addActions(kind, results)
  const sorted = [...resultsWithActions.filter(({ ok }) => !ok), ...resultsWithActions.filter(({ ok }) => ok)]
  return sorted.map(({ subject, id, ok, code, action }, at) => (
    <ResultItem
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
      key={at}
      icon={
        ok ? (
          <IconCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
        ) : (
          <IconAlertTriangle size={20} color="var(--mantine-color-error)" aria-hidden />
        )
      }
    >
      <strong>
        {kind === 'instances' && ok && id ? (
          <AnchorLink {...getScreenLink(id, 'metadata')}>{subject}</AnchorLink>
        ) : (
          subject
        )}
      </strong>
      : {ok ? t(`ok.${action}`) : reasonFor(getResultCode(action, code))}
    </ResultItem>
  ))
}

/**
 * Returns the reason behind an input error, if there is only one. The rows of a batch of instances were validated before,
 * so the domain was taken in the meantime. An invitation needs nothing of a person but the mail address.
 */
function getResultCode(action: Job['kind'], code: JobResult['code']) {
  if (code !== 'input_error') return code
  if (action === 'instances') return 'taken'
  return action === 'invitations' ? 'no_mail' : code
}
