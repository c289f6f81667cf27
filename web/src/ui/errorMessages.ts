import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../api/apiError.ts'
import type { Resources } from '../i18n/portal/resources.ts'

type Code = keyof Resources['errors']['code']

/** Returns a sentence for users about any thrown value: what happened and what to do. */
export function getErrorMessage(texts: i18n, error: unknown): string {
  const code = getErrorCode(error)
  if (code === 'too_many_requests') return getTooManyAttemptsMessage(texts, error)
  if (CODES_WITH_DETAIL.includes(code) && error instanceof ApiError && error.message !== code) return error.message
  return texts.t([`errors:code.${code}` as `errors:code.${Code}`, 'errors:code.internal'])
}

/** For these codes the server's message is more precise: it names the reason in the user's language. */
const CODES_WITH_DETAIL = [
  'wrong_state',
  'frozen',
  'sundown_in_past',
  'answers_closed',
  'election_over',
  'party_deactivated',
  'four_eyes',
  'has_instances',
  'confirmation_needed',
  'no_answer',
]

export function useErrorMessage(): (error: unknown) => string {
  const { i18n } = useTranslation('errors')
  return (error) => getErrorMessage(i18n, error)
}

/** Returns a sentence about too many attempts, with the time to wait if the server sends it. */
function getTooManyAttemptsMessage(texts: i18n, error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfter : null
  if (seconds === null) return texts.t('errors:code.too_many_requests')
  return texts.t('errors:lockedFor', { count: Math.max(1, Math.ceil(seconds / 60)) })
}
