import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../ui/fields.ts'
import { ProfileField } from '../../ui/ProfileField.tsx'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { Field } from './fields.ts'
import { partiesQuery } from './queries.ts'
import { useLabels } from './useLabels.ts'

interface FieldProps {
  readonly field: Field
  readonly form: ValidatedForm<FormValues>
}

/** An input of an entry: a profile field, or one that only creators and trust persons fill in. */
export function EntryField({ applicationId, ...props }: FieldProps & { readonly applicationId: number }) {
  const { t } = useTranslation('people')
  const labelOf = useLabels()
  const input = useInput(props)
  switch (props.field.name) {
    case 'party_id':
      return <PartyField {...props} applicationId={applicationId} />
    case 'email':
      return <TextInput type="email" autoComplete="off" description={t('hint.email')} {...input} />
    default:
      return <ProfileField field={props.field} form={props.form} label={labelOf(props.field)} />
  }
}

function useInput({ field, form }: FieldProps) {
  const labelOf = useLabels()
  return { label: labelOf(field), required: field.isRequired, ...form.field(field.key) }
}

function PartyField({ applicationId, ...props }: FieldProps & { readonly applicationId: number }) {
  const { t } = useTranslation('people')
  const { data = [] } = useQuery(partiesQuery(applicationId))
  const none = { value: '', label: t(props.field.isRequired ? 'party.choose' : 'party.none') }
  const known = data.map(({ id, name, detail }) => ({ value: String(id), label: `${name} – ${detail}` }))
  return <NativeSelect data={[none, ...known]} {...useInput(props)} />
}
