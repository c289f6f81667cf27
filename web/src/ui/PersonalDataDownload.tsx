import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadPersonalData } from '../api/accounts.ts'
import { download } from './download.ts'
import { SendFailed } from './SendFailed.tsx'

/** Downloads all personal data of a user as a file. */
export function PersonalDataDownload({ userId }: { readonly userId: number }) {
  const { t } = useTranslation()
  const asking = useMutation({
    mutationFn: () => downloadPersonalData(userId),
    onSuccess: ({ file, name }) => download(file, name),
  })
  return (
    <Stack gap="xs" align="start">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {t('personalData')}
      </Button>
      <SendFailed error={asking.error} />
    </Stack>
  )
}
