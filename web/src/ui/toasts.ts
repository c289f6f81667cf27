/**
 * Short messages. They are shown for the specification's 2 or 3 seconds, longer while pointed at or focused, and kept
 * in a list (RecentMessages.tsx). They only point: what went wrong is also said beside the thing it concerns.
 */
import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'
import { codeOf } from '../api/problem.ts'
import { shell } from '../api/shell.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { errorWords } from './errorWords.ts'
import { remember } from './recentMessages.ts'
import { repeatOf } from './repeats.ts'
import { showRepeat } from './repeatToast.tsx'

type Success = keyof Resources['errors']['done']
type Failure = keyof Resources['errors']['failure']

export const toast = {
  /** Something was done: a sentence of the catalogue's success messages. */
  done(what: Success): void {
    toast.success(getI18n().t(`errors:done.${what}`))
  },

  success(message: string): void {
    show('success', message, shell().bounds.client.toast_ms)
  },

  /** About signing in, which the specification shows longer. */
  signIn(message: string): void {
    show('success', message, shell().bounds.client.toast_error_ms)
  },

  /** Something failed: a sentence of the error catalogue, and the reason where it says more. */
  failed(what: Failure, error?: unknown): void {
    if (isToldElsewhere(error)) return
    const sentence = getI18n().t(`errors:failure.${what}`)
    const reason = error === undefined ? null : errorWords(getI18n(), error)
    showFailure(reason && reason !== sentence ? `${sentence} ${reason}` : sentence, error)
  },

  /** Something failed, and the error itself says what. */
  error(error: unknown): void {
    if (isToldElsewhere(error)) return
    showFailure(errorWords(getI18n(), error), error)
  },
}

/** That access has ended, a page of its own tells. */
const isToldElsewhere = (error: unknown) => codeOf(error) === 'access_ended'

/** What may be repeated stands until it is. */
function showFailure(message: string, error: unknown): void {
  const repeat = repeatOf(error)
  if (repeat) showRepeat(message, error as Error, repeat)
  else show('error', message, shell().bounds.client.toast_error_ms)
}

function show(kind: 'success' | 'error', message: string, autoClose: number): void {
  remember({ kind, message })
  notifications.show({
    // The same again is shown once.
    id: `${kind}: ${message}`,
    message,
    autoClose,
    color: kind === 'error' ? 'red' : 'green',
    // Reading a success may wait; an error may not.
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
  })
}
