import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/portal/resources.ts'

type Reason = keyof Resources['jobs']['reason']
type Code = keyof Resources['errors']['code']

/** Returns a function that formats why an item of a job failed, in words that need no field for context. */
export function useJobReasons(): (code: string | null | undefined) => string {
  const { t } = useTranslation(['jobs', 'errors'])
  return (code) =>
    t([
      `jobs:reason.${code}` as `jobs:reason.${Reason}`,
      `errors:code.${code}` as `errors:code.${Code}`,
      'errors:code.internal',
    ])
}
