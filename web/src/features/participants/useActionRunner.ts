import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { registerRetry } from '../../ui/retries.ts'
import { hideRetryToast } from '../../ui/retryToast.tsx'
import { toast } from '../../ui/toasts.ts'
import { showActionToast, showUndoToast } from '../../ui/undoToast.tsx'
import type { ActionKind, ActionOptions } from './actions.ts'
import type { Entry, PeopleScope } from './entries.ts'
import type { MailingKind } from './mailings.ts'
import { useAvailableActions } from './useAvailableActions.ts'
import { type BatchResult, useBatch } from './useBatch.ts'

/** An action that needs a confirmation or further input first. */
export interface PendingConfirmation {
  readonly action: MailingKind | 'remove' | 'reopen'
  readonly entries: readonly Entry[]
  /** The number of people who are left out of an invitation because they have no mail address. */
  readonly withoutMailCount: number
}

const FAILURES = {
  invite: 'invite_error',
  deactivate: 'updated_error',
  activate: 'updated_error',
  remove: 'deleted_error',
} as const

/** Returns functions that run actions for one or many entries, and their results. */
export function useActionRunner(scope: PeopleScope) {
  const { t } = useTranslation('people')
  const { batch, single, run, closeResults } = useBatch(scope)
  const isAvailable = useAvailableActions(scope)
  /** The last error of an action on a single entry. Its message is removed when the action is performed again. */
  const errors = useRef(new Map<string, unknown>())
  const [confirmation, setConfirmation] = useState<PendingConfirmation | null>(null)

  async function perform(
    action: ActionKind,
    entries: readonly Entry[],
    options: ActionOptions = {},
  ): Promise<readonly BatchResult[]> {
    const began = Date.now()
    const singleKey = entries.length === 1 ? `${action} ${entries[0]?.kind} ${entries[0]?.id}` : null
    if (singleKey) hideRetryToast(errors.current.get(singleKey))
    const results = await run(action, entries, options)
    const done = results.filter(({ outcome }) => outcome === 'done').map(({ entry }) => entry)
    if (action === 'deactivate' && done.length > 0) offerUndo(done)
    if (singleKey) {
      errors.current.set(singleKey, results[0]?.error)
      registerRetry(results[0]?.error, began, () => void perform(action, entries, options))
      reportResult(action, results)
    }
    return results
  }

  /** Runs an action for a single entry in a dialog, which shows the error and lets the person try again. */
  async function performInDialog(
    action: ActionKind,
    entry: Entry,
    options: ActionOptions,
  ): Promise<BatchResult | undefined> {
    const results = await run(action, [entry], options)
    if (results[0]?.outcome === 'done') reportResult(action, results)
    return results[0]
  }

  function offerUndo(entries: readonly Entry[]): void {
    const [first] = entries
    const message = t('takenOut', { count: entries.length, name: first?.name ?? '' })
    showUndoToast(message, () => void perform('activate', entries))
  }

  /** Shows a toast for a single entry. A batch has its list of results. */
  function reportResult(action: ActionKind, [result]: readonly BatchResult[]): void {
    if (!result || result.outcome === 'waiting') return
    if (result.outcome === 'failed') {
      // The dialog asks for a confirmation first.
      if (getErrorCode(result.error) !== 'confirmation_needed') toast.failed(FAILURES[action], result.error)
    } else if (action === 'invite') toast.done('invited')
    else if (action === 'remove') toast.done('deleted')
    else if (action === 'activate') reportReactivation(result.entry)
  }

  /** Deactivation cancels the invitation, so a person who has never signed in needs a new one. */
  function reportReactivation(entry: Entry): void {
    const { name, invitation } = entry
    if (invitation === null || invitation.state === 'accepted') toast.success(t('broughtBack', { name }))
    else
      showActionToast(
        t('broughtBackUninvited', { name }),
        () => void perform('invite', [entry]),
        t('entryAction.inviteAgain'),
      )
  }

  return {
    batch,
    single,
    isRunning: Boolean(batch?.isRunning || single?.isRunning),
    isAvailable,
    perform: (action: ActionKind, entries: readonly Entry[], options?: ActionOptions) =>
      void perform(action, entries, options),
    performAsync: perform,
    performInDialog,
    closeResults,
    confirmation,
    requestConfirmation: (action: PendingConfirmation['action'], entries: readonly Entry[], withoutMailCount = 0) =>
      setConfirmation({ action, entries, withoutMailCount }),
    closeConfirmation: () => setConfirmation(null),
  }
}

export type ActionRunner = ReturnType<typeof useActionRunner>
