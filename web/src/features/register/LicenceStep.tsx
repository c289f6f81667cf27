import { Radio, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { RegistrationValues } from './registrationForm.ts'

/** How the instance will be used: non-profit or commercial, and the purpose. */
export function LicenceStep({ form }: { readonly form: ValidatedForm<RegistrationValues> }) {
  const { t } = useTranslation('register')
  const { error, value, onChange } = form.field('licence')
  return (
    <>
      <Radio.Group required label={t('field.licence')} error={error} value={value}>
        <Stack gap="sm" mt="xs">
          {(['non_profit', 'commercial'] as const).map((licence, index) => (
            <Radio
              key={licence}
              // The summary of errors links to the first option.
              id={index === 0 ? 'licence' : undefined}
              value={licence}
              label={t(`licence.${licence}.label`)}
              description={t(`licence.${licence}.text`)}
              onChange={onChange as never}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        autosize
        minRows={3}
        label={t('field.purpose')}
        description={t('hint.purpose')}
        {...form.field('purpose')}
      />
    </>
  )
}
