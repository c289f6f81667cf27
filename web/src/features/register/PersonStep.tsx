import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useGenderOptions } from '../../ui/useGenderOptions.ts'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { RegistrationValues } from './registrationForm.ts'

/** The person who registers. */
export function PersonStep({ form }: { readonly form: ValidatedForm<RegistrationValues> }) {
  const { t } = useTranslation('register')
  const genders = useGenderOptions()
  const { first_name, last_name, email, location } = form.values
  return (
    <>
      <TextInput
        label={t('field.person_title')}
        autoComplete="honorific-prefix"
        maw={240}
        {...form.field('person_title')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput required label={t('field.first_name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextInput required label={t('field.last_name')} autoComplete="family-name" {...form.field('last_name')} />
      </SimpleGrid>
      <NativeSelect required label={t('field.gender_id')} data={genders} maw={240} {...form.field('gender_id')} />
      <TextInput
        required
        type="email"
        label={t('field.email')}
        description={t('hint.email')}
        autoComplete="username"
        {...form.field('email')}
      />
      <NewPasswordField
        required
        label={t('field.password')}
        names={[first_name, last_name, email, location]}
        {...form.field('password')}
      />
      <PasswordField required label={t('field.repeat')} autoComplete="new-password" {...form.field('repeat')} />
    </>
  )
}
