import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import { type ElectionFormValues, FIELDS } from './electionForm.ts'

interface Props {
  readonly form: ValidatedForm<ElectionFormValues>
  readonly isDayOptional?: boolean
}

/** The fields of an election with a summary of their errors. */
export function ElectionFields({ form, isDayOptional = false }: Props) {
  const { t } = useTranslation('elections')
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`field.${field}`)]))
  return (
    <>
      <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
      <TextInput required label={t('field.name')} description={t('hint.name')} {...form.field('name')} />
      <TextInput required label={t('field.location')} description={t('hint.location')} {...form.field('location')} />
      <TextInput
        type="date"
        required={!isDayOptional}
        label={t('field.election_date')}
        description={t('hint.election_date')}
        maw="22rem"
        {...form.field('election_date')}
      />
    </>
  )
}
