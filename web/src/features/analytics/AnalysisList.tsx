import { Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../api/types.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { type AnalysisKind, analysesQuery } from './queries.ts'
import { useAnalyticsSearchParams } from './useAnalyticsSearchParams.ts'
import { WorkbookDownload } from './WorkbookDownload.tsx'

const COLUMNS = ['what', 'asked', 'state', 'file'] as const

/** The workbooks that the user has requested, also on other devices. */
export function AnalysisList() {
  const { t } = useTranslation(['analytics', 'common'])
  const { data, error, refetch } = useQuery(analysesQuery)
  return (
    <Section title={t('earlier.title')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={160} role="status" aria-label={t('common:loading')} />}
      {data?.length === 0 && <Text c="dimmed">{t('earlier.none')}</Text>}
      {data && data.length > 0 && (
        <CardTable
          label={t('earlier.title')}
          head={COLUMNS.map((column) => (
            <Table.Th key={column} role="columnheader">
              {t(`earlier.${column}`)}
            </Table.Th>
          ))}
        >
          {data.map((analysis) => (
            <AnalysisRow key={analysis.id} analysis={analysis} />
          ))}
        </CardTable>
      )}
    </Section>
  )
}

function AnalysisRow({ analysis }: { readonly analysis: Job }) {
  const { t } = useTranslation('analytics')
  const formatTime = useDateTimeFormat()
  const { go: _, ...params } = useAnalyticsSearchParams()
  const { id, kind, state, created_at } = analysis
  return (
    <CardRow>
      <Table.Td role="cell">
        <AnchorLink to="/portal/administration" search={{ tab: 'analytics', ...params, job: String(id) }} fw={600}>
          {t(`kind.${kind as AnalysisKind}`)}
        </AnchorLink>
      </Table.Td>
      <CardCell label={t('earlier.asked')}>{formatTime(created_at)}</CardCell>
      <CardCell label={t('earlier.state')}>{t(`state.${state}`)}</CardCell>
      <CardCell label={t('earlier.file')}>
        <WorkbookDownload analysis={analysis} />
      </CardCell>
    </CardRow>
  )
}
