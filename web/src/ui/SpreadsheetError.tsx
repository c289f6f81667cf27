import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../api/apiError.ts'
import { SubmitError } from './SubmitError.tsx'

interface Props {
  /** Why the last file could not be read. */
  readonly error: Error | null
  /** The last file. Pasted cells are named as such. */
  readonly file: File | undefined
  /** What to do about a file without a required column. */
  readonly missingColumns: string
}

/** Errors of a file are not errors of a field, so they have their own messages. */
export function SpreadsheetError({ error, file, missingColumns }: Props) {
  const { t } = useTranslation('sheet')
  const isPasted = file?.name === t('pasted')
  const title = t(isPasted ? 'pasteFailed' : 'failed')
  if (getErrorCode(error) !== 'input_error') return <SubmitError error={error} title={title} />
  const code = error instanceof ApiError ? error.fieldErrors[0]?.code : undefined
  const reason = code === 'too_many' ? 'too_many' : 'invalid'
  return (
    <Alert color="red" role="alert" title={title}>
      {code === 'required' ? missingColumns : t(`${isPasted ? 'wrongPaste' : 'wrongFile'}.${reason}`)}
    </Alert>
  )
}
