/**
 * Toasts. They stay for the 2 or 3 seconds of the specification, longer while hovered or focused, and are kept in a
 * list (RecentMessages.tsx). They are only an addition: errors are also shown where they belong. Signing in, answering and
 * editing a profile show an error as a toast only if its place is not on the screen.
 */
import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../api/apiError.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { getErrorMessage } from './errorMessages.ts'
import { addMessage } from './recentMessages.ts'
import { findRetry } from './retries.ts'
import { showRetryToast } from './retryToast.tsx'

type Success = keyof Resources['errors']['done']
/** A message about a failure in the catalogue of texts. */
export type Failure = keyof Resources['errors']['failure']

export const toast = {
  /** Shows a success message of the catalogue. */
  done(what: Success): void {
    toast.success(getI18n().t(`errors:done.${what}`))
  },

  success(message: string): void {
    show('success', message, getPortalConfig().bounds.client.toast_ms)
  },

  /** Shows a message about signing in, which the specification shows longer. */
  signIn(message: string): void {
    show('success', message, getPortalConfig().bounds.client.toast_error_ms)
  },

  /** Shows an error message of the catalogue, and the reason if it says more. */
  failed(what: Failure, error?: unknown): void {
    if (isShownElsewhere(error)) return
    const sentence = getI18n().t(`errors:failure.${what}`)
    const reason = error === undefined ? null : getErrorMessage(getI18n(), error)
    showFailure(reason && reason !== sentence ? `${sentence} ${reason}` : sentence, error)
  },

  /** Shows the message of the error itself. */
  error(error: unknown): void {
    if (isShownElsewhere(error)) return
    showFailure(getErrorMessage(getI18n(), error), error)
  },
}

/** A revoked role has a page of its own. A user who has closed a dialog needs no message about it. */
const isShownElsewhere = (error: unknown) => ['access_ended', CANCELLED].includes(getErrorCode(error))

/** A message with a retry stays until it is used or closed. */
function showFailure(message: string, error: unknown): void {
  const retry = findRetry(error)
  if (retry) showRetryToast(message, error as Error, retry)
  else show('error', message, getPortalConfig().bounds.client.toast_error_ms)
}

function show(kind: 'success' | 'error', message: string, autoClose: number): void {
  addMessage({ kind, message })
  notifications.show({
    // The id merges identical messages.
    id: `${kind}: ${message}`,
    message,
    autoClose,
    color: kind === 'error' ? 'red' : 'green',
    // Screen readers announce an error immediately and a success when idle.
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
  })
}
