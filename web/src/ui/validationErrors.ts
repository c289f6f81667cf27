import { useTranslation } from 'react-i18next'
import type { FieldError } from '../api/apiError.ts'
import type { Resources } from '../i18n/portal/resources.ts'

/** An error of a field. The codes of the server (crates/elections/src/validation.rs) and of the client are the same. */
export type ValidationError = Pick<FieldError, 'code' | 'min' | 'max'> & {
  /** The row of a file that it contradicts. */
  readonly row?: number
}

type Code = keyof Resources['errors']['fault']

/** Returns a function that formats an error for display below its field. */
export function useValidationMessage(): (fault: ValidationError) => string {
  const { t } = useTranslation('errors')
  return ({ code, min, max, row }) =>
    t([`fault.${code}` as `fault.${Code}`, 'fault.invalid'], { min: min ?? '', max: max ?? '', row })
}
