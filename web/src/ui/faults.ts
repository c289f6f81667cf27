import { useTranslation } from 'react-i18next'
import type { FieldFault } from '../api/problem.ts'
import type { Resources } from '../i18n/portal/resources.ts'

/** What is wrong with a field; the server's words (crates/elections/src/violations.rs) and ours are the same. */
export type Fault = Pick<FieldFault, 'code' | 'min' | 'max'> & {
  /** The row of a file with which it does not go together. */
  readonly row?: number
}

type Code = keyof Resources['errors']['fault']

/** A sentence about a fault, to stand below its field. */
export function useFaultWords(): (fault: Fault) => string {
  const { t } = useTranslation('errors')
  return ({ code, min, max, row }) =>
    t([`fault.${code}` as `fault.${Code}`, 'fault.invalid'], { min: min ?? '', max: max ?? '', row })
}
