import { Button, Group, Title } from '@mantine/core'
import { IconDownload, IconPlus, IconSend, IconTableImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toasts.ts'
import type { Scope } from './entries.ts'
import { createdCandidates, everything } from './queries.ts'
import type { Deeds } from './useDeeds.ts'
import { useExport } from './useExport.ts'
import { firstInvited } from './usePage.ts'
import { usePlace } from './usePlace.ts'
import type { EntryPage, View } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly view: View
  readonly page: EntryPage
  /** How many were not invited yet. */
  readonly created: number
  readonly deeds: Deeds
  readonly heading: Ref<HTMLHeadingElement>
}

/** How many there are, and what can be done with all of them. */
export function Toolbar({ scope, view, page, created, deeds, heading }: Props) {
  const { t } = useTranslation('people')
  const { go } = usePlace()
  const { kind } = view
  const exporting = useExport(scope, view)
  const queries = useQueryClient()
  const load = useMutation({
    mutationFn: async () =>
      kind === 'candidates'
        ? createdCandidates(scope)
        : firstInvited(await queries.fetchQuery(everything(scope, kind))),
    onSuccess: (entries) => deeds.ask('invite', entries),
    onError: (error) => toast.failed('load_error', error),
  })
  return (
    <Group justify="space-between" align="center" gap="md">
      <Title order={2} ref={heading} tabIndex={-1}>
        {t(`count.${kind}`, { count: page.total })}
      </Title>
      <Group gap="sm">
        {kind !== 'light' && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ open: 'new' })}>
            {t(`add.${kind}`)}
          </Button>
        )}
        {(kind === 'light' || (kind === 'candidates' && scope.partyId === null)) && (
          <Button
            variant={kind === 'light' ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => go({ open: 'new-light' })}
          >
            {t('add.light')}
          </Button>
        )}
        {(kind === 'candidates' || kind === 'trustpersons') && (
          <Button
            variant="default"
            leftSection={<IconTableImport size={18} aria-hidden />}
            onClick={() => go({ open: 'import' })}
          >
            {t('import.open')}
          </Button>
        )}
        {created > 0 && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={load.isPending}
            disabled={deeds.isRunning}
            onClick={() => load.mutate()}
          >
            {t('inviteAll', { count: created })}
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
