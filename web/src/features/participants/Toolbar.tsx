import { Button, Group, Title } from '@mantine/core'
import { IconDownload, IconPlus, IconSend, IconTableImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { fetchCreatedCandidates } from './candidates/queries.ts'
import type { PeopleScope } from './entries.ts'
import type { EntryPage, ListQuery } from './listQuery.ts'
import { entriesQuery } from './queries.ts'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import type { ActionRunner } from './useActionRunner.ts'
import { filterUninvited } from './useEntryPage.ts'
import { useListExport } from './useListExport.ts'

interface Props {
  readonly scope: PeopleScope
  readonly query: ListQuery
  readonly page: EntryPage
  /** The number of entries that have not been invited yet. */
  readonly uninvitedCount: number
  readonly actions: ActionRunner
  readonly heading: Ref<HTMLHeadingElement>
}

/** The number of entries, and the actions for all of them. */
export function Toolbar({ scope, query, page, uninvitedCount, actions, heading }: Props) {
  const { t } = useTranslation('people')
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const { kind } = query
  const exporting = useListExport(scope, query)
  const queries = useQueryClient()
  const load = useMutation({
    mutationFn: async () =>
      kind === 'candidates'
        ? fetchCreatedCandidates(scope)
        : filterUninvited(await queries.fetchQuery(entriesQuery(scope, kind))),
    onSuccess: (entries) => actions.requestConfirmation('invite', entries),
    onError: (error) => toast.failed('load_error', error),
  })
  return (
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
        {uninvitedCount > 0 && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={load.isPending}
            disabled={actions.isRunning}
            onClick={() => load.mutate()}
          >
            {t('inviteAll', { count: uninvitedCount })}
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
  )
}
