import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQueries } from '../../api/me.ts'
import type { User, UserInput } from '../../api/types.ts'
import { checkText, requireValue, toIsoDay } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useGenderOptions } from '../../ui/useGenderOptions.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import { saveProfile } from './queries.ts'

const CHECKS = {
  title: (value: string) => checkText(value, 'person_title'),
  first_name: (value: string) => checkText(value, 'first_name'),
  last_name: (value: string) => checkText(value, 'last_name'),
  gender_id: requireValue,
  birthday: checkBirthday,
  phone: (value: string) => checkText(value, 'phone'),
  job: (value: string) => checkText(value, 'address_line'),
  address1: (value: string) => checkText(value, 'address_line'),
  address2: (value: string) => checkText(value, 'address_line'),
  zipcode: (value: string) => checkText(value, 'zipcode'),
  city: (value: string) => checkText(value, 'address_line'),
}

type Field = keyof typeof CHECKS
type ProfileValues = Record<Field, string>

const FIELDS = Object.keys(CHECKS) as Field[]

/** The personal details of the user. */
export function ProfileTab({ user }: { readonly user: User }) {
  const { t } = useTranslation(['settings', 'common'])
  const queries = useQueryClient()
  const genders = useGenderOptions()
  const form = useValidatedForm<ProfileValues>(toFormValues(user), CHECKS)
  const save = useMutation({
    mutationFn: (values: ProfileValues) => saveProfile(user.id, toInput(values)),
    onSuccess: () => {
      toast.done('profile_updated')
      return meQueries.refetch(queries)
    },
    onError: (error) => {
      form.showServerErrors(error, (path) => FIELDS.find((field) => field === path) ?? null)
      toast.failed('updated_error', error)
    },
  })
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`profile.${field}`)])) as Record<Field, string>
  const text = (name: Field) => ({ label: labels[name], ...form.field(name) })
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack maw="44rem">
        <Text c="dimmed">
          {t('profile.lead')} {t('common:requiredHint')}
        </Text>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <TextInput maw={240} autoComplete="honorific-prefix" {...text('title')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput required autoComplete="given-name" {...text('first_name')} />
          <TextInput required autoComplete="family-name" {...text('last_name')} />
          <NativeSelect required data={genders} {...text('gender_id')} />
          <TextInput type="date" autoComplete="bday" {...text('birthday')} />
          <TextInput type="tel" autoComplete="tel" {...text('phone')} />
          <TextInput autoComplete="organization-title" {...text('job')} />
          <TextInput autoComplete="address-line1" {...text('address1')} />
          <TextInput autoComplete="address-line2" {...text('address2')} />
          <TextInput autoComplete="postal-code" {...text('zipcode')} />
          <TextInput autoComplete="address-level2" {...text('city')} />
        </SimpleGrid>
        <SubmitError error={save.error} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function toFormValues(user: User): ProfileValues {
  return {
    title: user.title,
    first_name: user.first_name,
    last_name: user.last_name,
    gender_id: String(user.gender_id ?? ''),
    birthday: user.birthday ?? '',
    phone: user.phone,
    job: user.job,
    address1: user.address1,
    address2: user.address2,
    zipcode: user.zipcode,
    city: user.city,
  }
}

function toInput(values: ProfileValues): UserInput {
  return { ...values, gender_id: Number(values.gender_id), birthday: values.birthday || null }
}

function checkBirthday(value: string): ValidationError | null {
  return value > toIsoDay(new Date()) ? { code: 'invalid' } : null
}
