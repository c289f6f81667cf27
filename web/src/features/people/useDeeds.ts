import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { showActionToast, showUndoToast } from '../../ui/undoToast.tsx'
import type { Deed, Doing } from './deeds.ts'
import type { Entry, Scope } from './entries.ts'
import type { Mailing } from './mailings.ts'
import { type Line, useBatch } from './useBatch.ts'
import { useOffers } from './useOffers.ts'

/** What is to be talked about before it is done. */
export interface Question {
  readonly deed: Mailing | 'remove' | 'reopen'
  readonly entries: readonly Entry[]
}

const FAILURES = {
  invite: 'invite_error',
  takeOut: 'updated_error',
  bringBack: 'updated_error',
  remove: 'deleted_error',
} as const

/** Doing something with one entry or with many, and saying what became of it. */
export function useDeeds(scope: Scope) {
  const { t } = useTranslation('people')
  const { many, single, run, close } = useBatch(scope)
  const offers = useOffers(scope)
  const [question, setQuestion] = useState<Question | null>(null)

  async function perform(deed: Deed, entries: readonly Entry[], doing: Doing = {}): Promise<readonly Line[]> {
    const lines = await run(deed, entries, doing)
    const done = lines.filter(({ outcome }) => outcome === 'done').map(({ entry }) => entry)
    if (deed === 'takeOut' && done.length > 0) offerUndo(done)
    if (entries.length === 1) tell(deed, lines)
    return lines
  }

  function offerUndo(entries: readonly Entry[]): void {
    const [first] = entries
    const message = t('takenOut', { count: entries.length, name: first?.name ?? '' })
    showUndoToast(message, () => void perform('bringBack', entries))
  }

  /** Of many the list of results tells. */
  function tell(deed: Deed, [line]: readonly Line[]): void {
    if (!line || line.outcome === 'waiting') return
    if (line.outcome === 'failed') {
      // What would go as well is asked about first.
      if (getErrorCode(line.error) !== 'confirmation_needed') toast.failed(FAILURES[deed], line.error)
    } else if (deed === 'invite') toast.done('invited')
    else if (deed === 'remove') toast.done('deleted')
    else if (deed === 'bringBack') tellBroughtBack(line.entry)
  }

  /** Taking somebody out ends their invitation: who has not signed in before needs a new one. */
  function tellBroughtBack(entry: Entry): void {
    const { name, fate } = entry
    if (fate === null || fate.state === 'accepted') toast.success(t('broughtBack', { name }))
    else
      showActionToast(t('broughtBackUninvited', { name }), () => void perform('invite', [entry]), t('deed.inviteAgain'))
  }

  return {
    many,
    single,
    isRunning: Boolean(many?.isRunning || single?.isRunning),
    offers,
    perform: (deed: Deed, entries: readonly Entry[], doing?: Doing) => void perform(deed, entries, doing),
    performed: perform,
    close,
    question,
    ask: (deed: Question['deed'], entries: readonly Entry[]) => setQuestion({ deed, entries }),
    answered: () => setQuestion(null),
  }
}

export type Deeds = ReturnType<typeof useDeeds>
