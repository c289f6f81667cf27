import { Button, Input, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CharacterCount } from './CharacterCount.tsx'
import { type Field, type FormValues, NOT_DECLARED } from './fields.ts'
import type { ValidatedForm } from './useValidatedForm.ts'

/** What a field needs from its form. */
export type FieldForm = Pick<ValidatedForm<FormValues>, 'field' | 'set'>

export interface FieldProps {
  readonly field: Field
  readonly form: FieldForm
  readonly label: string
  readonly hint?: ReactNode
}

/**
 * A field that can be marked as “not given”, with a button that switches between both states. A required field has the
 * input only: without a value it is empty.
 */
export function DeclarableField({ field, form, label, hint }: FieldProps) {
  const { t } = useTranslation()
  const { error, ...input } = form.field(field.key)
  const isGiven = input.value !== NOT_DECLARED
  const text = isGiven ? input.value : ''

  function toggle(): void {
    form.set({ [field.key]: isGiven ? NOT_DECLARED : '' })
    // The other control is mounted after the value has changed.
    setTimeout(() => document.getElementById(field.key)?.focus())
  }

  if (isGiven || field.isRequired)
    return (
      <div>
        <TextInput
          label={label}
          description={hint}
          required={field.isRequired}
          error={error}
          {...(field.name === 'list_place' && { inputMode: 'numeric' })}
          {...input}
          value={text}
        />
        {field.max !== undefined && <CharacterCount text={text} max={field.max} />}
        {!field.isRequired && (
          <ToggleButton label={t('declare.notOf', { field: label })} onToggle={toggle}>
            {t('declare.not')}
          </ToggleButton>
        )}
      </div>
    )
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={error} size="md">
      <Text mih={42} lh="42px" c="dimmed">
        {t('declare.none')}
      </Text>
      <ToggleButton id={field.key} label={t('declare.addOf', { field: label })} onToggle={toggle}>
        {t('declare.add')}
      </ToggleButton>
    </Input.Wrapper>
  )
}

interface ToggleButtonProps {
  readonly id?: string
  /** The accessible name, which contains the name of the field. */
  readonly label: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Button below a field, in line with its text. */
function ToggleButton({ label, onToggle, ...button }: ToggleButtonProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      mih={44}
      mt={4}
      px="xs"
      ms="calc(-1 * var(--mantine-spacing-xs))"
      aria-label={label}
      onClick={onToggle}
      {...button}
    />
  )
}
