import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'

interface Props {
  readonly isReading: boolean
  readonly error: Error | null
  readonly onFile: (file: File) => void
}

/** Explains the spreadsheet and takes a dropped or chosen file. */
export function UploadChoice({ isReading, error, onFile }: Props) {
  const { t, i18n } = useTranslation('theses')
  return (
    <Stack>
      <Text>{t('upload.text')}</Text>
      <Text>
        <Anchor href={`/api/v1/template?language=${i18n.language}`}>{t('upload.template')}</Anchor>{' '}
        {t('upload.columns')}
      </Text>
      <DropZone
        accept=".xlsx,.ods,.csv"
        kinds={t('upload.kinds')}
        isReading={isReading}
        onFiles={([file]) => file && onFile(file)}
      />
      <FileErrorAlert error={error} />
    </Stack>
  )
}

/** Errors of the file, which belong to no field. */
function FileErrorAlert({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('theses')
  if (getErrorCode(error) !== 'input_error') return <SubmitError error={error} title={t('upload.failed')} />
  const lacksColumn = error instanceof ApiError && error.fieldErrors.some(({ code }) => code === 'required')
  return (
    <Alert color="red" role="alert" title={t('upload.failed')}>
      {t(lacksColumn ? 'upload.noColumn' : 'upload.unreadable')}
    </Alert>
  )
}
