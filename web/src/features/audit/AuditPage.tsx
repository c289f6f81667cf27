import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Page } from '../../ui/Page.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTools } from './AuditTools.tsx'
import { EntryTable } from './EntryTable.tsx'
import { entriesQuery } from './queries.ts'
import { useAuditSearchParams } from './useAuditSearchParams.ts'

/** The audit log: who did what and when, and on whose behalf. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  return (
    <Page title={t('title')} isList hint={t('lead')}>
      <AuditTools />
      <AuditFilters />
      <Entries />
    </Page>
  )
}

function Entries() {
  const { t } = useTranslation('audit')
  const { filters, isFiltered, page, size, reset, setPage, setSize } = useAuditSearchParams()
  const { data, error, refetch } = useQuery(entriesQuery(filters, page, size))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const { total, last_page } = data.pagination
  if (total === 0) return isFiltered ? <NoResults onReset={reset} /> : <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{isFiltered && t('count', { count: total })}</VisuallyHidden>
      <EntryTable entries={data.data} />
      <ListPagination page={page} last={last_page} onPage={setPage} size={{ total, value: size, onChange: setSize }} />
    </Stack>
  )
}
