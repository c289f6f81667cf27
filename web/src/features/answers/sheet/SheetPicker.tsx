import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../ui/DropZone.tsx'
import { SpreadsheetError } from '../../../ui/SpreadsheetError.tsx'
import { SpreadsheetPaste } from '../../../ui/SpreadsheetPaste.tsx'
import { useDownload } from '../../../ui/useDownload.ts'
import { AnswerFooter } from '../AnswerFooter.tsx'
import { useAnswering } from '../Answering.tsx'
import { fetchSheet, type SheetFormat } from './queries.ts'
import type { AnswerSheetState } from './useAnswerSheet.ts'

interface Props {
  readonly parsing: AnswerSheetState['parsing']
}

/** Downloads the theses as a spreadsheet, and takes a filled one or cells that were copied out of one. */
export function SheetPicker({ parsing }: Props) {
  const { t } = useTranslation(['answers', 'sheet'])
  const { stage } = useAnswering()
  return (
    <Stack gap="xl" maw="44rem">
      <Stack gap="xs">
        <Title order={2} tabIndex={-1}>
          {t('sheet.title')}
        </Title>
        <Text>{t('sheet.lead')}</Text>
        {stage === 'submitted' && <Text>{t('sheet.leadSubmitted')}</Text>}
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="sheet-download">
        <Title order={3} id="sheet-download">
          {t('sheet.download')}
        </Title>
        <Text>{t('sheet.downloadText')}</Text>
        <Group>
          <DownloadButton format="xlsx" />
          <DownloadButton format="ods" />
        </Group>
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="sheet-upload">
        <Title order={3} id="sheet-upload">
          {t('sheet.upload')}
        </Title>
        <DropZone
          accept=".xlsx,.ods,.csv"
          kinds={t('sheet:kinds')}
          isReading={parsing.isPending}
          onFiles={([file]) => file && parsing.mutate(file)}
        />
        <SpreadsheetPaste hint={t('sheet.pasteHint')} isReading={parsing.isPending} onFile={parsing.mutate} />
        <SpreadsheetError error={parsing.error} file={parsing.variables} missingColumns={t('sheet.noThesisColumn')} />
      </Stack>
      <AnswerFooter />
    </Stack>
  )
}

function DownloadButton({ format }: { readonly format: SheetFormat }) {
  const { t, i18n } = useTranslation('answers')
  const { owner } = useAnswering()
  const name = `${t('sheet.fileName')}.${format}`
  const download = useDownload(async () => ({ ...(await fetchSheet(owner, format, i18n.language)), name }))
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t(`sheet.format.${format}`)}
    </Button>
  )
}
