import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { exportInstance } from './queries.ts'

/** Downloads all data of the instance as a file. */
export function ExportSection({ instance: { id } }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  const exporting = useMutation({
    mutationFn: () => exportInstance(id),
    onSuccess: ({ file, name }) => downloadFile(file, name),
  })
  return (
    <Section title={t('export.title')} hint={t('export.text')}>
      <SubmitError error={exporting.error} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('export.action')}
        </Button>
      </Group>
    </Section>
  )
}
