import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isJobActive, jobQuery, OWN_JOBS } from '../../api/jobs.ts'
import type { Job } from '../../api/types.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { DeliveryStatusLink } from './DeliveryStatusLink.tsx'
import { mailingsQuery } from './queries.ts'

const COLUMNS = ['subject', 'begun', 'state', 'queued', 'failed', 'outcome'] as const

/** Earlier mailings with their progress. */
export function Mailings() {
  const { t } = useTranslation('mailing')
  const { data, error, refetch } = useQuery(mailingsQuery())
  if (data?.length === 0) return null
  return (
    <Section title={t('history.title')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={120} />}
      {data && (
        <CardTable
          label={t('history.title')}
          head={COLUMNS.map((column) => (
            <Table.Th key={column} role="columnheader">
              {t(`history.${column}`)}
            </Table.Th>
          ))}
        >
          {data.map((job) => (
            <MailingRow key={job.id} job={job} />
          ))}
        </CardTable>
      )}
    </Section>
  )
}

/** The list is not reloaded, so the job of an active mailing is polled. */
function MailingRow({ job: listed }: { readonly job: Job }) {
  const { t } = useTranslation('mailing')
  const { data: job = listed } = useQuery({ ...jobQuery(OWN_JOBS, listed.id), enabled: isJobActive(listed) })
  const formatTime = useDateTimeFormat()
  const { number } = useNumberFormat()
  return (
    <CardRow>
      <CardCell label={t('history.subject')}>
        <AnchorLink to="/portal/administration" search={{ tab: 'communication', part: 'write', job: String(job.id) }}>
          {listed.subject ?? t('history.unknownSubject')}
        </AnchorLink>
      </CardCell>
      <CardCell label={t('history.begun')}>{formatTime(job.created_at)}</CardCell>
      <CardCell label={t('history.state')}>{t(`state.${job.state}`)}</CardCell>
      <CardCell label={t('history.queued')}>
        {t('history.count', { done: number(job.done - job.failed), of: number(job.of ?? 0) })}
      </CardCell>
      <CardCell label={t('history.failed')}>{number(job.failed)}</CardCell>
      <CardCell label={t('history.outcome')}>
        <DeliveryStatusLink job={job.id} />
      </CardCell>
    </CardRow>
  )
}
