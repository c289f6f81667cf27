import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../api/apiError.ts'
import { SubmitError } from './SubmitError.tsx'

interface Props {
  /** Why the last file could not be read. */
  readonly error: Error | null
  /** What to do about a file without a required column. */
  readonly missingColumns: string
}

/** Errors of a file are not errors of a field, so they have their own messages. */
export function SpreadsheetError({ error, missingColumns }: Props) {
  const { t } = useTranslation('sheet')
  if (getErrorCode(error) !== 'input_error') return <SubmitError error={error} title={t('failed')} />
  const code = error instanceof ApiError ? error.fieldErrors[0]?.code : undefined
  return (
    <Alert color="red" role="alert" title={t('failed')}>
      {code === 'required' ? missingColumns : t(code === 'too_many' ? 'wrongFile.too_many' : 'wrongFile.invalid')}
    </Alert>
  )
}
