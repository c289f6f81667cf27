import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGenders } from '../../ui/genders.ts'
import type { Entry } from '../../ui/useEntry.ts'
import { DeclarableField } from './DeclarableField.tsx'
import type { Entered, Field } from './fields.ts'
import classes from './People.module.css'
import { parties } from './queries.ts'
import { useLabels } from './useLabels.ts'

export interface FieldProps {
  readonly field: Field
  readonly entry: Entry<Entered>
}

/** A field of an entry, each in its own kind of control. */
export function EntryField({ applicationId, ...props }: FieldProps & { readonly applicationId: number }) {
  const { t } = useTranslation('people')
  const { name, language } = props.field
  const input = useInput(props)
  switch (name) {
    case 'description':
      return <Textarea autosize minRows={3} className={classes.wide} lang={language} dir="auto" {...input} />
    case 'gender_id':
      return <GenderField {...props} />
    case 'party_id':
      return <PartyField {...props} applicationId={applicationId} />
    case 'list_place':
    case 'district':
      return <DeclarableField {...props} />
    case 'colour':
      return <ColourField {...props} />
    case 'email':
      return <TextInput type="email" autoComplete="off" description={t('hint.email')} {...input} />
    case 'website':
      return <TextInput type="url" inputMode="url" placeholder="https://" {...input} />
    case 'name':
      return <TextInput className={classes.wide} lang={language} dir="auto" autoComplete="off" {...input} />
    default:
      return <TextInput lang={language} dir="auto" autoComplete="off" {...input} />
  }
}

function useInput({ field, entry }: FieldProps) {
  const labelOf = useLabels()
  return { label: labelOf(field), required: field.isRequired, ...entry.field(field.key) }
}

function GenderField(props: FieldProps) {
  return <NativeSelect data={useGenders()} {...useInput(props)} />
}

function PartyField({ applicationId, ...props }: FieldProps & { readonly applicationId: number }) {
  const { t } = useTranslation('people')
  const { data = [] } = useQuery(parties(applicationId))
  const none = { value: '', label: t(props.field.isRequired ? 'party.choose' : 'party.none') }
  const known = data.map(({ id, name, detail }) => ({ value: String(id), label: `${name} – ${detail}` }))
  return <NativeSelect data={[none, ...known]} {...useInput(props)} />
}

function ColourField(props: FieldProps) {
  const { t } = useTranslation('people')
  const input = useInput(props)
  const isColour = /^#[0-9a-f]{6}$/i.test(input.value.trim())
  const swatch = isColour && <span className={classes.swatch} style={{ backgroundColor: input.value.trim() }} />
  return <TextInput description={t('hint.colour')} placeholder="#0a5ea8" rightSection={swatch} {...input} />
}
