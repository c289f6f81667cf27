import { Button, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { buildCsv } from '../../core/csv.ts'
import { DropZone } from '../DropZone.tsx'
import { downloadFile } from '../downloadFile.ts'
import { SpreadsheetError } from '../SpreadsheetError.tsx'
import { SpreadsheetPaste } from '../SpreadsheetPaste.tsx'
import type { TableDraftState } from './useTableDraft.ts'

export interface ImportTemplate {
  readonly fileName: string
  /** The headings, and rows of what is there already. */
  readonly rows: readonly (readonly string[])[]
}

interface Props {
  readonly state: TableDraftState
  /** What belongs in a row. */
  readonly text: string
  readonly template: ImportTemplate
}

/** Takes a table: a file, cells in the field, or cells that are pasted anywhere on the page. */
export function ImportStart({ state: { reading }, text, template }: Props) {
  const { t, i18n } = useTranslation(['tableImport', 'sheet'])
  const read = reading.mutate
  useWindowEvent('paste', (event) => {
    const cells = event.clipboardData?.getData('text/plain') ?? ''
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (!isField && cells.trim()) read(new File([cells], t('sheet:pasted')))
  })
  const download = () =>
    downloadFile(new Blob([buildCsv(template.rows, i18n.language)], { type: 'text/csv' }), template.fileName)
  return (
    <Stack maw="52rem">
      <Text>{text}</Text>
      <DropZone
        accept=".xlsx,.ods,.csv"
        kinds={t('sheet:kinds')}
        isReading={reading.isPending}
        onFiles={([file]) => file && read(file)}
      />
      <SpreadsheetPaste hint={t('pasteHint')} isReading={reading.isPending} onFile={read} />
      <SpreadsheetError error={reading.error} file={reading.variables} missingColumns="" />
      <div>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t(template.rows.length > 1 ? 'export' : 'template')}
        </Button>
      </div>
    </Stack>
  )
}
