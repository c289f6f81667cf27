import { AddDialog } from './AddDialog.tsx'
import type { Entry, Kind, Scope } from './entries.ts'
import { ImportWindow } from './ImportWindow.tsx'
import { MailDialog } from './MailDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import type { List } from './tabs.ts'
import type { Deeds } from './useDeeds.ts'
import { usePlace } from './usePlace.ts'

interface Props {
  readonly scope: Scope
  readonly tab: List
  readonly deeds: Deeds
  readonly onDone: () => void
  readonly onAdded: () => void
  readonly onRemoved: () => void
}

/** What stands over the list: adding an entry, as the address says, and what is asked before something is done. */
export function PanelDialogs({ scope, tab, deeds, onDone, onAdded, onRemoved }: Props) {
  const { place, go } = usePlace()
  const { question } = deeds

  /** The rows are on their way in. */
  function taken(job: number): void {
    go({ open: undefined, job: String(job) }, { replace: true })
  }

  const close = () => go({ open: undefined }, { replace: true })

  function removed(): void {
    deeds.answered()
    onDone()
    go({ open: undefined }, { replace: true })
    onRemoved()
  }

  /** The new entry is shown, whatever was looked for before. */
  function added({ id, kind }: Entry): void {
    const status = kind === tab ? undefined : kind
    go({ open: String(id), q: undefined, page: undefined, status }, { replace: true })
    onAdded()
  }

  return (
    <>
      <AddDialog scope={scope} kind={addedKind(tab, place.open)} onClose={close} onAdded={added} />
      <ImportWindow scope={scope} isOpen={place.open === 'import'} onBegun={taken} onClose={close} />
      <MailDialog scope={scope} deeds={deeds} onSent={onDone} />
      <ReopenDialog
        scope={scope}
        entry={question?.deed === 'reopen' ? (question.entries[0] ?? null) : null}
        onClose={deeds.answered}
      />
      <RemovalDialog
        entries={question?.deed === 'remove' ? question.entries : null}
        deeds={deeds}
        onClose={deeds.answered}
        onRemoved={removed}
      />
    </>
  )
}

function addedKind(tab: List, open: string | undefined): Kind | null {
  if (open === 'new') return tab
  return open === 'new-light' && (tab === 'candidates' || tab === 'light') ? 'light' : null
}
