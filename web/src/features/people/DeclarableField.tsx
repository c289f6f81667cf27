import { Button, Input, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from './EntryField.tsx'
import { NOT_DECLARED } from './fields.ts'
import { useLabels } from './useLabels.ts'

/** A field with “not given” as an answer of its own, and a button from the one to the other. */
export function DeclarableField({ field, entry }: FieldProps) {
  const { t } = useTranslation('people')
  const labelOf = useLabels()
  const { error, ...input } = entry.field(field.key)
  const label = labelOf(field)
  const isDeclared = input.value !== NOT_DECLARED

  function turn(): void {
    entry.set({ [field.key]: isDeclared ? NOT_DECLARED : '' })
    // The other control is there when the value has changed.
    setTimeout(() => document.getElementById(field.key)?.focus())
  }

  if (isDeclared)
    return (
      <div>
        <TextInput
          label={label}
          required={field.isRequired}
          error={error}
          {...(field.name === 'list_place' && { inputMode: 'numeric' })}
          {...input}
        />
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          mt={4}
          onClick={turn}
          aria-label={t('declare.notOf', { field: label })}
        >
          {t('declare.not')}
        </Button>
      </div>
    )
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} required={field.isRequired} size="md">
      <Text mih={42} lh="42px" c="dimmed">
        {t('declare.none')}
      </Text>
      <Button
        id={field.key}
        variant="subtle"
        size="sm"
        mih={44}
        mt={4}
        onClick={turn}
        aria-label={t('declare.addOf', { field: label })}
      >
        {t('declare.add')}
      </Button>
    </Input.Wrapper>
  )
}
