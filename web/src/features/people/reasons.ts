import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'

/** Why something could not be done with an entry, in words that fit where no field is at hand. */
export function useReasons(): (error: unknown) => string {
  const { t } = useTranslation(['people', 'jobs', 'errors'])
  const wordsFor = useErrorMessage()
  const faultWords = useValidationMessage()

  function ofFaults({ fieldErrors: [fault] }: ApiError): string | null {
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
      // The server counts what would go.
      case 'confirmation_needed':
        return (error as ApiError).message
      default:
        return (error instanceof ApiError && ofFaults(error)) || wordsFor(error)
    }
  }
}
