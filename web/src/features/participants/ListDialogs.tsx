import { useSearchParams } from '../../ui/useSearchParams.ts'
import { AddDialog } from './AddDialog.tsx'
import type { Entry, EntryKind, PeopleScope } from './entries.ts'
import { MailDialog } from './MailDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { ReopenDialog } from './reopening/ReopenDialog.tsx'
import type { ListTab } from './searchParams.ts'
import { NO_FILTERS, PARTICIPANTS_SEARCH } from './searchParams.ts'
import type { ActionRunner } from './useActionRunner.ts'

interface Props {
  readonly scope: PeopleScope
  readonly tab: ListTab
  readonly actions: ActionRunner
  readonly onDone: () => void
  readonly onAdded: () => void
  readonly onRemoved: () => void
}

/** Dialogs over the list: adding an entry, as given in the URL, and the confirmations of actions. */
export function ListDialogs({ scope, tab, actions, onDone, onAdded, onRemoved }: Props) {
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const { confirmation } = actions

  const close = () => setSearchParams({ open: undefined, for: undefined }, { replace: true })

  function handleRemoved(): void {
    actions.closeConfirmation()
    onDone()
    setSearchParams({ open: undefined }, { replace: true })
    onRemoved()
  }

  /** Opens the new entry and resets the filters that could hide it. */
  function handleAdded({ id, kind }: Entry): void {
    const status = kind === tab ? undefined : kind
    setSearchParams({ open: String(id), for: undefined, ...NO_FILTERS, status }, { replace: true })
    onAdded()
  }

  return (
    <>
      <AddDialog
        scope={scope}
        kind={getNewEntryKind(tab, searchParams.open)}
        party={searchParams.for}
        onClose={close}
        onAdded={handleAdded}
      />
      <MailDialog scope={scope} actions={actions} onSent={onDone} />
      <ReopenDialog
        scope={scope}
        entry={confirmation?.action === 'reopen' ? (confirmation.entries[0] ?? null) : null}
        onClose={actions.closeConfirmation}
      />
      <RemovalDialog
        entries={confirmation?.action === 'remove' ? confirmation.entries : null}
        actions={actions}
        onClose={actions.closeConfirmation}
        onRemoved={handleRemoved}
      />
    </>
  )
}

function getNewEntryKind(tab: ListTab, open: string | undefined): EntryKind | null {
  if (open === 'new') return tab
  return open === 'new-light' && (tab === 'candidates' || tab === 'light') ? 'light' : null
}
