import { AddDialog } from './AddDialog.tsx'
import type { Words } from './deeds.ts'
import type { Entry, Kind, Scope } from './entries.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import type { Tab } from './tabs.ts'
import type { Deeds } from './useDeeds.ts'
import { usePlace } from './usePlace.ts'

interface Props {
  readonly scope: Scope
  readonly tab: Tab
  readonly deeds: Deeds
  readonly onDone: () => void
  readonly onAdded: () => void
  readonly onRemoved: () => void
}

/** What stands over the list: adding an entry, as the address says, and what is asked before something is done. */
export function PanelDialogs({ scope, tab, deeds, onDone, onAdded, onRemoved }: Props) {
  const { place, go } = usePlace()
  const { question } = deeds
  const asked = (deed: string) => (question?.deed === deed ? question.entries : null)

  function invite(words: Words): void {
    deeds.answered()
    onDone()
    if (question) deeds.perform('invite', question.entries, { words })
  }

  function removed(): void {
    deeds.answered()
    onDone()
    go({ open: undefined }, { replace: true })
    onRemoved()
  }

  /** The new entry is shown, whatever was looked for before. */
  function added({ id, kind }: Entry): void {
    const status = kind === 'light' ? 'light' : undefined
    go({ open: String(id), q: undefined, page: undefined, status }, { replace: true })
    onAdded()
  }

  return (
    <>
      <AddDialog
        scope={scope}
        kind={addedKind(tab, place.open)}
        onClose={() => go({ open: undefined }, { replace: true })}
        onAdded={added}
      />
      <InvitationDialog entries={asked('invite')} onSend={invite} onClose={deeds.answered} />
      <RemovalDialog entries={asked('remove')} deeds={deeds} onClose={deeds.answered} onRemoved={removed} />
    </>
  )
}

function addedKind(tab: Tab, open: string | undefined): Kind | null {
  if (open === 'new') return tab
  return open === 'new-light' && tab === 'candidates' ? 'light' : null
}
