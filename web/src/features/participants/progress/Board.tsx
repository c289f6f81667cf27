import { Alert, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../../api/theses.ts'
import { ListHead } from '../../../ui/ListHead.tsx'
import { ListPagination } from '../../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { NoResults } from '../../../ui/NoResults.tsx'
import { useHasBeenOpen } from '../../../ui/useHasBeenOpen.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import type { PeopleScope } from '../entries.ts'
import { slicePage } from '../listQuery.ts'
import { boardEntriesQuery } from '../queries.ts'
import { NO_FILTERS, PARTICIPANTS_SEARCH } from '../searchParams.ts'
import type { ActionRunner } from '../useActionRunner.ts'
import { useInvitationPolling } from '../useInvitationPolling.ts'
import { useIsAnsweringOpen } from '../useIsAnsweringOpen.ts'
import classes from './Board.module.css'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardHint } from './BoardHint.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BoardTotals } from './BoardTotals.tsx'
import { type BoardQuery, buildBoard, filterBoard, parseBoardQuery } from './board.ts'
import { GroupMailings } from './GroupMailings.tsx'
import type { BoardEntry } from './steps.ts'

const MailDialog = lazy(async () => ({ default: (await import('../MailDialog.tsx')).MailDialog }))

const ResponseCharts = lazy(async () => ({ default: (await import('./ResponseCharts.tsx')).ResponseCharts }))

interface Props {
  readonly scope: PeopleScope
  readonly actions: ActionRunner
}

/**
 * Progress from the invitation to the submission: totals, a list with the least advanced first, and a mail to those who
 * have not got beyond a step.
 */
export function Board({ scope, actions }: Props) {
  const [searchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const entries = useQuery(boardEntriesQuery(scope))
  useInvitationPolling(scope, entries.data ?? [])
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
      board={buildBoard(entries.data, thesisCount.data)}
      thesisCount={thesisCount.data}
      query={parseBoardQuery(searchParams)}
    />
  )
}

interface BoardContentProps extends Props {
  readonly board: readonly BoardEntry[]
  readonly thesisCount: number
  readonly query: BoardQuery
}

function BoardContent({ scope, actions, board, thesisCount, query }: BoardContentProps) {
  const { t } = useTranslation('people')
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const isAnsweringOpen = useIsAnsweringOpen(scope)
  const found = filterBoard(board, query)
  const { page, last, shown } = slicePage(found, query.page, query.size)
  const isMailDialogNeeded = useHasBeenOpen(actions.confirmation !== null)
  if (board.length === 0) return <Alert title={t('board.nobody.title')}>{t('board.nobody.text')}</Alert>

  return (
    <Stack gap={6}>
      <VisuallyHidden>
        <h2>{t('board.title')}</h2>
      </VisuallyHidden>
      <ListHead>
        <div className={classes.overview}>
          <BoardTotals board={board} />
          <BoardHint group={found} isAnsweringOpen={isAnsweringOpen !== false} />
        </div>
        <BoardFilters scope={scope} board={board} query={query} />
      </ListHead>
      <GroupMailings group={found} state={query.state} actions={actions} />
      {shown.length === 0 ? (
        <NoResults onReset={() => setSearchParams(NO_FILTERS)} />
      ) : (
        <BoardTable board={shown} isGrouped={query.isGrouped} thesisCount={thesisCount} />
      )}
      <ListPagination
        page={page}
        last={last}
        onPage={(to) => setSearchParams({ page: String(to) })}
        size={{
          total: found.length,
          value: searchParams.size,
          onChange: (size) => setSearchParams({ size, page: undefined }),
        }}
      />
      <Suspense>
        <ResponseCharts board={board} />
      </Suspense>
      <Suspense>{isMailDialogNeeded && <MailDialog scope={scope} actions={actions} />}</Suspense>
    </Stack>
  )
}
