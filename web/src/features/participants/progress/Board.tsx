import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../../api/theses.ts'
import { ListPagination } from '../../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { NoResults } from '../../../ui/NoResults.tsx'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import type { Entry, PeopleScope } from '../entries.ts'
import { slicePage } from '../listQuery.ts'
import { MailDialog } from '../MailDialog.tsx'
import { answeringEntriesQuery } from '../queries.ts'
import { PARTICIPANTS_SEARCH } from '../searchParams.ts'
import type { ActionRunner } from '../useActionRunner.ts'
import { useIsAnsweringOpen } from '../useIsAnsweringOpen.ts'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BoardTotals } from './BoardTotals.tsx'
import { type BoardQuery, filterBoard, filterParticipating, parseBoardQuery } from './board.ts'

interface Props {
  readonly scope: PeopleScope
  readonly actions: ActionRunner
}

/**
 * Progress of the answers: totals, a list with the least advanced first, and a button that reminds those who have not
 * submitted.
 */
export function Board({ scope, actions }: Props) {
  const [searchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const entries = useQuery(answeringEntriesQuery(scope))
  const thesisCount = useQuery({
    ...thesisQueries.query(scope.applicationId),
    select: ([first]) => first?.theses.length ?? 0,
  })
  const error = entries.error ?? thesisCount.error
  if (error && !(entries.data && thesisCount.data !== undefined))
    return <LoadError error={error} onRetry={() => void Promise.all([entries.refetch(), thesisCount.refetch()])} />
  if (!entries.data || thesisCount.data === undefined) return <ListSkeleton />
  return (
    <BoardContent
      scope={scope}
      actions={actions}
      entries={filterParticipating(entries.data)}
      thesisCount={thesisCount.data}
      query={parseBoardQuery(searchParams)}
    />
  )
}

interface BoardContentProps extends Props {
  readonly entries: readonly Entry[]
  readonly thesisCount: number
  readonly query: BoardQuery
}

function BoardContent({ scope, actions, entries, thesisCount, query }: BoardContentProps) {
  const { t } = useTranslation('people')
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const isAnsweringOpen = useIsAnsweringOpen(scope)
  const found = filterBoard(entries, query)
  const { page, last, shown } = slicePage(found, query.page)
  const remindableEntries = found.filter((entry) => actions.isAvailable('remind', entry))
  if (entries.length === 0) return <Alert title={t('board.nobody.title')}>{t('board.nobody.text')}</Alert>

  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="md">
        <Title order={2}>{t('board.title')}</Title>
        {remindableEntries.length > 0 && (
          <Button
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => actions.requestConfirmation('remind', remindableEntries)}
          >
            {t('board.remind', { count: remindableEntries.length })}
          </Button>
        )}
      </Group>
      {isAnsweringOpen === false && <Alert variant="default">{t('board.notYet')}</Alert>}
      <BoardTotals entries={entries} />
      <BoardFilters query={query} />
      {shown.length === 0 ? (
        <NoResults
          onReset={() => setSearchParams({ q: undefined, status: undefined, who: undefined, page: undefined })}
        />
      ) : (
        <BoardTable entries={shown} thesisCount={thesisCount} />
      )}
      <ListPagination page={page} last={last} onPage={(to) => setSearchParams({ page: String(to) })} />
      <MailDialog scope={scope} actions={actions} />
    </Stack>
  )
}
