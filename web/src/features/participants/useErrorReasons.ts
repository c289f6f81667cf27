import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'

/** Returns a function that describes why an action failed, for places without a form field. */
export function useErrorReasons(): (error: unknown) => string {
  const { t } = useTranslation(['people', 'jobs', 'errors'])
  const getErrorMessage = useErrorMessage()
  const getValidationMessage = useValidationMessage()

  function describeFieldError({ fieldErrors: [fieldError] }: ApiError): string | null {
    if (!fieldError) return null
    const isMissingMail = fieldError.field === 'email' && fieldError.code === 'required'
    return isMissingMail ? t('reason.noMail') : getValidationMessage(fieldError)
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
        return (error instanceof ApiError && describeFieldError(error)) || getErrorMessage(error)
    }
  }
}
