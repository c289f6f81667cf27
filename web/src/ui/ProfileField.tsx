import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField } from './ColourField.tsx'
import { completeUrl } from './checks.ts'
import { DeclarableField, type FieldProps } from './DeclarableField.tsx'
import classes from './ProfileField.module.css'
import { useGenderOptions } from './useGenderOptions.ts'

/** A field of the profile of a party or candidate, with the control that suits it. */
export function ProfileField({ field, entry, label, hint }: FieldProps) {
  const { name, language, key, isRequired } = field
  const { t } = useTranslation()
  const genders = useGenderOptions()
  const input = { label, description: hint, required: isRequired, ...entry.field(key) }
  switch (name) {
    case 'description':
      return (
        <Textarea
          autosize
          minRows={3}
          className={classes.wide}
          lang={language}
          dir="auto"
          {...input}
          description={<HintWithLength hint={hint} text={input.value} max={field.max} />}
        />
      )
    case 'gender_id':
      return <NativeSelect data={genders} {...input} />
    case 'list_place':
    case 'district':
      return <DeclarableField field={field} entry={entry} label={label} hint={hint} />
    case 'colour':
      return <ColourField placeholder="#0a5ea8" {...input} description={t('colourHint')} />
    case 'website':
      return (
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          {...input}
          onBlur={() => {
            const complete = completeUrl(input.value)
            if (complete !== input.value) entry.set({ [key]: complete })
          }}
        />
      )
    case 'name':
      return <TextInput className={classes.wide} lang={language} dir="auto" autoComplete="off" {...input} />
    default:
      return <TextInput lang={language} dir="auto" autoComplete="off" {...input} />
  }
}

/** The hint of a text field and the number of characters left. */
function HintWithLength({
  hint,
  text,
  max,
}: {
  readonly hint: ReactNode
  readonly text: string
  readonly max: number | undefined
}) {
  const { t } = useTranslation()
  return (
    <>
      {hint}{' '}
      {max !== undefined && <span className={classes.room}>{t('room', { used: [...text.trim()].length, max })}</span>}
    </>
  )
}
