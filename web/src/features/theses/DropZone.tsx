import { Alert, Anchor, Button, FileButton, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../api/problem.ts'
import { SendFailed } from '../../ui/SendFailed.tsx'
import classes from './Upload.module.css'

interface Props {
  readonly isReading: boolean
  readonly error: Error | null
  readonly onFile: (file: File) => void
}

const KINDS = '.xlsx,.ods,.csv'

/** Where a spreadsheet is dropped or chosen. */
export function DropZone({ isReading, error, onFile }: Props) {
  const { t, i18n } = useTranslation('theses')
  const isOver = useDroppedFile(onFile)
  return (
    <Stack>
      <Text>{t('upload.text')}</Text>
      <Text>
        <Anchor href={`/api/v1/template?language=${i18n.language}`}>{t('upload.template')}</Anchor>{' '}
        {t('upload.columns')}
      </Text>
      <div className={classes.zone} data-over={isOver || undefined}>
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
        <Text>{t('upload.drop')}</Text>
        <FileButton accept={KINDS} onChange={(file) => file && onFile(file)}>
          {(button) => (
            <Button {...button} loading={isReading} data-autofocus>
              {t('upload.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('upload.kinds')}
        </Text>
      </div>
      <ReadingFailed error={error} />
    </Stack>
  )
}

/** What is wrong with a file is no fault of a field, and told in words of its own. */
function ReadingFailed({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('theses')
  if (codeOf(error) !== 'input_error') return <SendFailed error={error} title={t('upload.failed')} />
  const lacksColumn = error instanceof ApiError && error.faults.some(({ code }) => code === 'required')
  return (
    <Alert color="red" role="alert" title={t('upload.failed')}>
      {t(lacksColumn ? 'upload.noColumn' : 'upload.unreadable')}
    </Alert>
  )
}

/** A file may be dropped anywhere: beside the zone the browser would leave the page for it. Tells whether one hovers. */
function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  useWindowEvent('dragover', hover(true))
  useWindowEvent('dragleave', hover(false))
  useWindowEvent('drop', (event) => {
    hover(false)(event)
    const file = event.dataTransfer?.files[0]
    if (file) take(file)
  })
  return isOver
}
