import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/portal/resources.ts'

type Reason = keyof Resources['jobs']['reason']
type Code = keyof Resources['errors']['code']

/** Why something was not done for one of many, in words that fit where no field is at hand. */
export function useJobReasons(): (code: string | null | undefined) => string {
  const { t } = useTranslation(['jobs', 'errors'])
  return (code) =>
    t([
      `jobs:reason.${code}` as `jobs:reason.${Reason}`,
      `errors:code.${code}` as `errors:code.${Code}`,
      'errors:code.internal',
    ])
}
