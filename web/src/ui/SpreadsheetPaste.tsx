import { Button, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Which columns are needed. */
  readonly hint: string
  readonly isReading: boolean
  readonly onFile: (file: File) => void
}

/** Takes cells that were copied in a spreadsheet program. The server reads them like a file. */
export function SpreadsheetPaste({ hint, isReading, onFile }: Props) {
  const { t } = useTranslation('sheet')
  const [cells, setCells] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cells.trim()) onFile(new File([cells], t('pasted')))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="start">
        <Textarea
          w="100%"
          label={t('paste')}
          description={hint}
          value={cells}
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
          onChange={(event) => setCells(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!cells.trim()} loading={isReading}>
          {t('checkPasted')}
        </Button>
      </Stack>
    </form>
  )
}
