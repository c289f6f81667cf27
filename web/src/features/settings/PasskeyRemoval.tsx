import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../api/types.ts'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { refetchPasskeys, removePasskey } from './queries.ts'

interface Props {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Removes a passkey, which signs out all other devices. */
export function PasskeyRemoval({ passkey, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const queries = useQueryClient()
  const reauthentication = useReauthentication()
  const removing = useMutation({
    mutationFn: () => reauthentication.withReauthentication(() => removePasskey(passkey.id)),
    onSuccess: async () => {
      await refetchPasskeys(queries)
      toast.success(t('passkey.removed'))
      onClose()
    },
  })
  return (
    <Stack>
      <Text>{t('passkey.remove.text', { name: passkey.name })}</Text>
      <SubmitError error={removing.error} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="red" loading={removing.isPending && !reauthentication.isOpen} onClick={() => removing.mutate()}>
          {t('passkey.remove.send')}
        </Button>
      </Group>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </Stack>
  )
}
