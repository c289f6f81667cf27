import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { downloadResearchData } from './queries.ts'

const FORMATS = ['csv', 'json'] as const

/** Downloads the answers that voters gave to research, once there are enough of them. */
export function ResearchExport({ instance: { id, url } }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  const exporting = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) => downloadResearchData(id, format),
    onSuccess: (file, format) => downloadFile(file, `${url}-research.${format}`),
  })
  return (
    <Section title={t('research.title')} hint={t('research.text')}>
      <SubmitError error={exporting.error} />
      <Group>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            {t('research.action', { format: format.toUpperCase() })}
          </Button>
        ))}
      </Group>
    </Section>
  )
}
