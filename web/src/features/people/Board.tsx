import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BoardTotals } from './BoardTotals.tsx'
import { type BoardView, boardViewOf, expected, sought } from './board.ts'
import type { Entry, Scope } from './entries.ts'
import { MailDialog } from './MailDialog.tsx'
import { answering, theses } from './queries.ts'
import type { Deeds } from './useDeeds.ts'
import { useMayAnswer } from './useMayAnswer.ts'
import { usePlace } from './usePlace.ts'
import { cut } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly deeds: Deeds
}

/** Who has answered what: totals, everybody with those furthest behind first, and reminding those who have not submitted. */
export function Board({ scope, deeds }: Props) {
  const { place } = usePlace()
  const entries = useQuery(answering(scope))
  const of = useQuery({ ...theses(scope.applicationId), select: ([first]) => first?.theses.length ?? 0 })
  const error = entries.error ?? of.error
  if (error && !(entries.data && of.data !== undefined))
    return <LoadError error={error} onRetry={() => void Promise.all([entries.refetch(), of.refetch()])} />
  if (!entries.data || of.data === undefined) return <ListSkeleton />
  return <Shown scope={scope} deeds={deeds} entries={expected(entries.data)} of={of.data} view={boardViewOf(place)} />
}

interface ShownProps extends Props {
  readonly entries: readonly Entry[]
  /** The number of theses. */
  readonly of: number
  readonly view: BoardView
}

function Shown({ scope, deeds, entries, of, view }: ShownProps) {
  const { t } = useTranslation('people')
  const { go } = usePlace()
  const mayAnswer = useMayAnswer(scope)
  const found = sought(entries, view)
  const { page, last, shown } = cut(found, view.page)
  const remindable = found.filter((entry) => deeds.offers('remind', entry))
  if (entries.length === 0) return <Alert title={t('board.nobody.title')}>{t('board.nobody.text')}</Alert>

  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="md">
        <Title order={2}>{t('board.title')}</Title>
        {remindable.length > 0 && (
          <Button leftSection={<IconBell size={18} aria-hidden />} onClick={() => deeds.ask('remind', remindable)}>
            {t('board.remind', { count: remindable.length })}
          </Button>
        )}
      </Group>
      {mayAnswer === false && <Alert variant="default">{t('board.notYet')}</Alert>}
      <BoardTotals entries={entries} />
      <BoardFilters view={view} />
      {shown.length === 0 ? (
        <NoResults onReset={() => go({ q: undefined, status: undefined, who: undefined, page: undefined })} />
      ) : (
        <BoardTable entries={shown} of={of} />
      )}
      <ListPagination page={page} last={last} onPage={(to) => go({ page: String(to) })} />
      <MailDialog scope={scope} deeds={deeds} />
    </Stack>
  )
}
