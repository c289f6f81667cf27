import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../ui/downloadFile.ts'

export interface DownloadOption {
  readonly kind: 'SVG' | 'PNG' | 'PDF'
  /** File name with extension. */
  readonly name: string
  readonly make: () => Blob | Promise<Blob>
}

/** Download buttons, one for each file type. Files are created on click. */
export function DownloadButtons({ choices }: { readonly choices: readonly DownloadOption[] }) {
  const { t } = useTranslation('communication')
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: async ({ make, name }: DownloadOption) => downloadFile(await make(), name),
    // Files are created locally and need no connection.
    networkMode: 'always',
  })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {choices.map((choice) => (
          <Button
            key={choice.kind}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={t('download.file', { kind: choice.kind })}
            loading={isPending && variables.kind === choice.kind}
            onClick={() => mutate(choice)}
          >
            {choice.kind}
          </Button>
        ))}
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {t('download.failed')}
        </Alert>
      )}
    </Stack>
  )
}
