import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getLengthLimits, getPortalConfig } from '../../api/portalConfig.ts'
import { proposeDomain } from '../../core/domainNames.ts'
import { addDays, toIsoDay } from '../../ui/checks.ts'
import { DomainField } from '../../ui/DomainField.tsx'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { RegistrationValues } from './registrationForm.ts'

interface Props {
  readonly form: ValidatedForm<RegistrationValues>
}

/** The election and the URL of the instance. */
export function ElectionStep({ form }: Props) {
  const { t } = useTranslation('register')
  const days = getPortalConfig().bounds.constants.registration_lead_days
  const { title, url } = form.values
  const proposeUrl = () => {
    if (!url) form.set({ url: proposeDomain(title, getLengthLimits('domain').max) })
  }
  return (
    <>
      <TextInput
        required
        label={t('field.election_name')}
        description={t('hint.election_name')}
        {...form.field('election_name')}
      />
      <TextInput required label={t('field.location')} description={t('hint.location')} {...form.field('location')} />
      <TextInput
        required
        type="date"
        min={addDays(toIsoDay(new Date()), days)}
        label={t('field.election_date')}
        description={t('hint.election_date', { days })}
        maw={240}
        {...form.field('election_date')}
      />
      <TextInput
        required
        label={t('field.title')}
        description={t('hint.title')}
        {...form.field('title')}
        onBlur={proposeUrl}
      />
      <Textarea
        required
        autosize
        minRows={3}
        label={t('field.description')}
        description={t('hint.description')}
        {...form.field('description')}
      />
      <DomainField
        required
        label={t('field.url')}
        description={t('hint.url', { address: `${location.host}/match/` })}
        {...form.field('url')}
      />
    </>
  )
}
