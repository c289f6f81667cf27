import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadPersonalData } from '../api/accounts.ts'
import { downloadFile } from './downloadFile.ts'
import { SubmitError } from './SubmitError.tsx'

/** Downloads all personal data of a user as a file. */
export function PersonalDataDownload({ userId }: { readonly userId: number }) {
  const { t } = useTranslation()
  const downloading = useMutation({
    mutationFn: () => downloadPersonalData(userId),
    onSuccess: ({ file, name }) => downloadFile(file, name),
  })
  return (
    <Stack gap="xs" align="start">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('personalData')}
      </Button>
      <SubmitError error={downloading.error} />
    </Stack>
  )
}
