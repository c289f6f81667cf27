import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../ui/DropZone.tsx'
import type { TableDraftState } from '../../../ui/tableImport/useTableDraft.ts'
import type { Questionnaire } from '../theses.ts'
import { TranslationExport } from './TranslationExport.tsx'
import { TranslationFileError } from './translationFile.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly reading: TableDraftState['reading']
}

/** Takes a file of translators, and offers one to give to them. */
export function TranslationFileStart({ questionnaire, reading }: Props) {
  const { t } = useTranslation('tableImport')
  const { error } = reading
  const problem = error instanceof TranslationFileError ? error.problem : 'unreadable'
  return (
    <Stack maw="52rem">
      <Text>{t('translations.text')}</Text>
      <DropZone
        accept=".xlf,.xliff,.csv"
        kinds={t('translations.kinds')}
        isReading={reading.isPending}
        onFiles={([file]) => file && reading.mutate(file)}
      />
      {error && (
        <Alert color="red" role="alert" title={t('translations.failed')}>
          {t(`translations.problem.${problem}`)}
        </Alert>
      )}
      <TranslationExport questionnaire={questionnaire} />
    </Stack>
  )
}
