import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from './DropZone.tsx'
import { downloadFile } from './downloadFile.ts'
import { SpreadsheetError } from './SpreadsheetError.tsx'
import { toast } from './toasts.ts'

interface Props {
  /** What a row describes, and which columns are required. */
  readonly children: ReactNode
  /** Downloads the template, with headings in this language. */
  readonly template: (language: string) => Promise<Blob>
  /** File name of the template. */
  readonly templateFile: string
  /** Reads a file. */
  readonly parsing: Pick<UseMutationResult<unknown, Error, File>, 'isPending' | 'error' | 'variables' | 'mutate'>
}

/** Describes the expected spreadsheet, offers a template, and accepts a file. */
export function SpreadsheetPicker({ children, template, templateFile, parsing }: Props) {
  const { t } = useTranslation('sheet')
  return (
    <Stack>
      <Text component="div">{children}</Text>
      <Group>
        <TemplateButton template={template} templateFile={templateFile} />
      </Group>
      <DropZone
        accept=".xlsx,.ods,.csv"
        kinds={t('kinds')}
        isReading={parsing.isPending}
        onFiles={([file]) => file && parsing.mutate(file)}
      />
      <SpreadsheetError error={parsing.error} file={parsing.variables} missingColumns={t('wrongFile.required')} />
    </Stack>
  )
}

function TemplateButton({ template, templateFile }: Pick<Props, 'template' | 'templateFile'>) {
  const { t, i18n } = useTranslation('sheet')
  const fetching = useMutation({
    mutationFn: () => template(i18n.language),
    onSuccess: (file) => downloadFile(file, templateFile),
    onError: (error) => toast.failed('load_error', error),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('template')}
    </Button>
  )
}
