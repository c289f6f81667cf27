import { Button, Checkbox, Group, Modal, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { requestPasswordReset } from '../../api/identity.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { User } from '../../api/types.ts'
import { LANGUAGES } from '../../i18n/portal/i18n.ts'
import { checkEmail, checkText, requireValue } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { runRepeatable } from '../../ui/runRepeatable.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useGenderOptions } from '../../ui/useGenderOptions.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { createAccount, refetchAccounts } from './queries.ts'

const CHECKS = {
  email: checkEmail,
  title: (value: string) => checkText(value, 'person_title'),
  first_name: (value: string) => checkText(value, 'first_name'),
  last_name: (value: string) => checkText(value, 'last_name'),
  gender_id: requireValue,
  language: requireValue,
}

type Field = keyof typeof CHECKS
const FIELDS = Object.keys(CHECKS) as Field[]

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** Creates an account for somebody else; it has no role yet. */
export function NewAccountDialog({ isOpen, ...props }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('new.title')} size="lg" centered>
      <NewAccountForm {...props} />
    </Modal>
  )
}

function NewAccountForm({ onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const { t, i18n } = useTranslation(['accounts', 'settings', 'common'])
  const queries = useQueryClient()
  const getMessage = useErrorMessage()
  const genders = useGenderOptions()
  const canMail = getPortalConfig().identity.kind === 'built_in'
  const [isMailing, setMailing] = useState(canMail)
  const empty = { email: '', title: '', first_name: '', last_name: '', gender_id: '', language: i18n.language }
  const form = useValidatedForm<Record<Field, string>>(empty, CHECKS)
  const creating = useMutation({
    mutationFn: (values: Record<Field, string>) => createAccount({ ...values, gender_id: Number(values.gender_id) }),
    onSuccess: async (user) => {
      if (isMailing) await mailPasswordLink(user)
      else toast.done('created')
      await refetchAccounts(queries)
      onAdded(user.id)
    },
    onError: (error) => {
      if (getErrorCode(error) === 'email_in_use') {
        form.showErrors({ email: getMessage(error) })
        toast.failed('email_in_use')
        return
      }
      form.showServerErrors(error, (path) => FIELDS.find((field) => field === path) ?? null)
      toast.failed('created_error', error)
    },
  })

  /** If the mail fails, the account exists nevertheless: the link can be sent from its row. */
  const mailPasswordLink = ({ email }: User) =>
    runRepeatable('email_error', async () => {
      await requestPasswordReset(email)
      toast.success(t('new.mailed', { email }))
    })

  const labels = {
    email: t('column.email'),
    title: t('settings:profile.title'),
    first_name: t('settings:profile.first_name'),
    last_name: t('settings:profile.last_name'),
    gender_id: t('settings:profile.gender_id'),
    language: t('settings:appearance.language.label'),
  }
  const text = (name: Field) => ({ label: labels[name], ...form.field(name) })
  const languages = LANGUAGES.map((value) => ({
    value,
    label: t(`settings:appearance.language.${value}`),
  }))
  return (
    <form noValidate onSubmit={form.submit((values) => creating.mutate(values))}>
      <Stack>
        <Text c="dimmed">
          {t('new.lead')} {t('common:requiredHint')}
        </Text>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <TextInput required type="email" autoComplete="off" data-autofocus {...text('email')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput required autoComplete="off" {...text('first_name')} />
          <TextInput required autoComplete="off" {...text('last_name')} />
          <NativeSelect required data={genders} {...text('gender_id')} />
          <TextInput autoComplete="off" {...text('title')} />
          <NativeSelect data={languages} {...text('language')} />
        </SimpleGrid>
        {canMail && (
          <Checkbox
            label={t('new.mail')}
            description={t('new.mailHint')}
            checked={isMailing}
            onChange={(event) => setMailing(event.currentTarget.checked)}
          />
        )}
        <SubmitError error={getErrorCode(creating.error) === 'email_in_use' ? null : creating.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={creating.isPending}>
            {t('new.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
