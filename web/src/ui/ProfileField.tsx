import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CharacterCount } from './CharacterCount.tsx'
import { ColourField } from './ColourField.tsx'
import { DeclarableField, type FieldProps } from './DeclarableField.tsx'
import classes from './ProfileField.module.css'
import { UrlInput } from './UrlInput.tsx'
import { useGenderOptions } from './useGenderOptions.ts'

/** A field of the profile of a party or candidate, with the control that suits it. */
export function ProfileField({
  field,
  form,
  label,
  hint,
  isReadOnly,
}: FieldProps & { readonly isReadOnly?: boolean | undefined }) {
  const { name, language, key, isRequired, max } = field
  const { t } = useTranslation()
  const genders = useGenderOptions()
  const input = { label, description: hint, required: isRequired, ...form.field(key) }
  const text = { lang: language, dir: 'auto', ...input } as const
  const frame = { text: input.value, max }
  switch (name) {
    case 'description':
      return (
        <TextFrame {...frame} isWide>
          <Textarea autosize minRows={3} {...text} />
        </TextFrame>
      )
    case 'gender_id':
      return <NativeSelect data={genders} {...input} />
    case 'list_place':
    case 'district':
      return <DeclarableField field={field} form={form} label={label} hint={hint} />
    case 'colour':
      return <ColourField placeholder="#0a5ea8" {...input} description={t('colourHint')} />
    case 'website':
      return (
        <TextFrame {...frame}>
          <UrlInput {...input} onComplete={(address) => form.set({ [key]: address })} />
        </TextFrame>
      )
    default:
      return (
        <TextFrame {...frame} isWide={name === 'name'}>
          <TextInput autoComplete="off" readOnly={isReadOnly} {...text} />
        </TextFrame>
      )
  }
}

interface FrameProps {
  readonly text: string
  readonly max: number | undefined
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The control of a text with the number of its characters. */
function TextFrame({ text, max, isWide, children }: FrameProps) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      {children}
      {max !== undefined && <CharacterCount text={text} max={max} />}
    </div>
  )
}
