import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../ui/download.ts'

export interface Choice {
  readonly kind: 'SVG' | 'PNG' | 'PDF'
  /** What the file is called, with its ending. */
  readonly name: string
  readonly make: () => Blob | Promise<Blob>
}

/** The kinds of file in which something can be had; they are made when they are asked for. */
export function Downloads({ choices }: { readonly choices: readonly Choice[] }) {
  const { t } = useTranslation('communication')
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: async ({ make, name }: Choice) => download(await make(), name),
    // Made here: there is no connection to wait for.
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
