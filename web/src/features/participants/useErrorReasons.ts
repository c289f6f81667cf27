import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'

/** Returns a function that describes why an action failed, for places without a form field. */
export function useErrorReasons(): (error: unknown) => string {
  const { t } = useTranslation(['people', 'jobs', 'errors'])
  const wordsFor = useErrorMessage()
  const faultWords = useValidationMessage()

  function describeFieldFault({ fieldErrors: [fault] }: ApiError): string | null {
    if (!fault) return null
    const isMissingMail = fault.field === 'email' && fault.code === 'required'
    return isMissingMail ? t('reason.noMail') : faultWords(fault)
  }

  return (error) => {
    switch (getErrorCode(error)) {
      case 'too_many_requests':
        return t('jobs:reason.too_many_requests')
      case 'email_not_confirmed':
        return t('jobs:reason.email_not_confirmed')
      case 'candidate_exists':
        return t('errors:failure.candidate_exists')
      // The message of the server contains the number of answers that would be deleted.
      case 'confirmation_needed':
        return (error as ApiError).message
      default:
        return (error instanceof ApiError && describeFieldFault(error)) || wordsFor(error)
    }
  }
}
