import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { PasskeyList } from './PasskeyList.tsx'
import { addPasskey, passkeysQuery, refetchPasskeys } from './queries.ts'

/** The user's passkeys: adding, renaming and removing them. */
export function PasskeySection() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(passkeysQuery())
  return (
    <Stack>
      <Text c="dimmed">{t('passkey.lead')}</Text>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && data.length > 0 && <PasskeyList passkeys={data} />}
      {arePasskeysAvailable() ? <AddPasskey /> : <Text size="sm">{t('passkey.unsupported')}</Text>}
    </Stack>
  )
}

function AddPasskey() {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const reauthentication = useReauthentication()
  const adding = useMutation({
    mutationFn: () => reauthentication.withReauthentication(addPasskey),
    onSuccess: () => {
      toast.success(t('passkey.added'))
      return refetchPasskeys(queries)
    },
  })
  return (
    <>
      <SubmitError error={adding.error} />
      <Group>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconFingerprint size={20} aria-hidden />}
          loading={adding.isPending && !reauthentication.isOpen}
          onClick={() => adding.mutate()}
        >
          {t('passkey.add')}
        </Button>
      </Group>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </>
  )
}
