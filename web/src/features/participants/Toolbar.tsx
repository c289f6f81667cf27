import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPlus, IconSend, IconTableImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { createdCandidatesQuery } from './candidates/queries.ts'
import type { PeopleScope } from './entries.ts'
import type { EntryPage, ListQuery } from './listQuery.ts'
import { entriesQuery } from './queries.ts'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import type { ActionRunner } from './useActionRunner.ts'
import { splitUninvited, type UninvitedEntries } from './useEntryPage.ts'
import { useListExport } from './useListExport.ts'

interface Props {
  readonly scope: PeopleScope
  readonly query: ListQuery
  readonly page: EntryPage
  /** The entries that have not been invited yet. */
  readonly uninvited: UninvitedEntries
  readonly actions: ActionRunner
  readonly heading: Ref<HTMLHeadingElement>
}

/** The number of entries, and the actions for all of them. */
export function Toolbar({ scope, query, page, uninvited, actions, heading }: Props) {
  const { t } = useTranslation('people')
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const { kind } = query
  const exporting = useListExport(scope, query)
  const queries = useQueryClient()
  const load = useMutation({
    mutationFn: async () =>
      splitUninvited(
        kind === 'candidates'
          ? await queries.fetchQuery(createdCandidatesQuery(scope))
          : await queries.fetchQuery(entriesQuery(scope, kind)),
      ),
    onSuccess: ({ reachable, withoutMailCount }) => actions.requestConfirmation('invite', reachable, withoutMailCount),
    onError: (error) => toast.failed('load_error', error),
  })
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="center" gap="md">
        <Title order={2} ref={heading} tabIndex={-1}>
          {t(`count.${kind}`, { count: page.total })}
        </Title>
        <Group gap="sm">
          {kind !== 'light' && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSearchParams({ open: 'new' })}>
              {t(`add.${kind}`)}
            </Button>
          )}
          {(kind === 'light' || (kind === 'candidates' && scope.partyId === null)) && (
            <Button
              variant={kind === 'light' ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setSearchParams({ open: 'new-light' })}
            >
              {t('add.light')}
            </Button>
          )}
          {(kind === 'candidates' || kind === 'trustpersons') && (
            <Button
              variant="default"
              leftSection={<IconTableImport size={18} aria-hidden />}
              onClick={() => setSearchParams({ open: 'import' })}
            >
              {t('import.open')}
            </Button>
          )}
          {uninvited.reachable.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={load.isPending}
              disabled={actions.isRunning}
              onClick={() => load.mutate()}
            >
              {t('inviteAll', { count: uninvited.reachable.length })}
            </Button>
          )}
          {page.total > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('export')}
            </Button>
          )}
        </Group>
      </Group>
      {uninvited.withoutMailCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('withoutMail', { count: uninvited.withoutMailCount })}
        </Text>
      )}
    </Stack>
  )
}
