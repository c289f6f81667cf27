import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SelectionSection } from '../../ui/SelectionSection.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Selection } from '../../ui/useSelection.ts'
import type { ActionKind } from './actions.ts'
import { type Entry, lacksMailAddress, type PeopleScope } from './entries.ts'
import type { EntryPage, ListQuery } from './listQuery.ts'
import type { MailingKind } from './mailings.ts'
import type { ActionRunner } from './useActionRunner.ts'
import { fetchMatchingEntries } from './useListExport.ts'

const BATCH_ACTIONS: readonly (ActionKind | MailingKind)[] = ['invite', 'remind', 'deactivate', 'activate', 'remove']

interface Props {
  readonly scope: PeopleScope
  readonly query: ListQuery
  readonly page: EntryPage
  readonly selection: Selection<Entry>
  readonly actions: ActionRunner
}

/** The actions for the selected entries. Each button shows for how many of them the action is available. */
export function SelectionBar({ scope, query, page, selection, actions }: Props) {
  const { t } = useTranslation('people')
  const { entries } = selection
  if (entries.length === 0) return null
  const isRunning = actions.isRunning

  function start(action: ActionKind | MailingKind, selected: readonly Entry[]): void {
    if (action === 'deactivate' || action === 'activate') {
      actions.perform(action, selected)
      selection.clear()
    } else {
      const withoutMailCount = action === 'invite' ? entries.filter(lacksMailAddress).length : 0
      actions.requestConfirmation(action, selected, withoutMailCount)
    }
  }

  return (
    <SelectionSection
      label={t('selection.label')}
      count={t('selection.count', { count: entries.length })}
      more={<SelectAllButton scope={scope} query={query} page={page} selection={selection} />}
      onClear={selection.clear}
    >
      {BATCH_ACTIONS.map((action) => {
        const available = entries.filter((entry) => actions.isAvailable(action, entry))
        return (
          available.length > 0 && (
            <Button
              key={action}
              size="sm"
              mih={44}
              variant={action === 'invite' ? 'light' : 'default'}
              disabled={isRunning}
              onClick={() => start(action, available)}
            >
              {t(`selection.${action}`, { count: available.length })}
            </Button>
          )
        )
      })}
    </SelectionSection>
  )
}

/** Extends the selection from a whole page to all entries that match the filters, on all pages. */
function SelectAllButton({ scope, query, page, selection }: Omit<Props, 'actions'>) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const selecting = useMutation({
    mutationFn: () => fetchMatchingEntries(queries, scope, query),
    onSuccess: (entries) => selection.setAll(entries, true),
    onError: (error) => toast.failed('load_error', error),
  })
  if (page.lastPage < 2 || selection.entries.length >= page.total || !page.entries.every(selection.has)) return null
  return (
    <Button size="sm" mih={44} variant="subtle" loading={selecting.isPending} onClick={() => selecting.mutate()}>
      {t('selection.all', { count: page.total })}
    </Button>
  )
}
