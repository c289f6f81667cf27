import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../api/types.ts'
import { checkText } from '../../ui/checks.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { refetchPasskeys, renamePasskey } from './queries.ts'

interface Props {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Renames a passkey. */
export function PasskeyRenaming({ passkey, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const queries = useQueryClient()
  const form = useValidatedForm({ name: passkey.name }, { name: (value) => checkText(value, 'passkey_name') })
  const renaming = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await refetchPasskeys(queries)
      onClose()
    },
    onError: (error) => form.showServerErrors(error, (field) => (field === 'name' ? field : null)),
  })
  return (
    <form noValidate onSubmit={form.submit(({ name }) => renaming.mutate(name.trim()))}>
      <Stack>
        <SubmitError error={renaming.error} />
        <TextInput label={t('passkey.name')} autoComplete="off" data-autofocus {...form.field('name')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={renaming.isPending}>
            {t('passkey.rename.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
