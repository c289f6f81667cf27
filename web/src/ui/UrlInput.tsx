import { TextInput, type TextInputProps } from '@mantine/core'
import { completeUrl } from './checks.ts'

interface Props extends Omit<TextInputProps, 'value'> {
  readonly value: string
  /** Called when the field is left and its address lacks the scheme, with the complete address. */
  readonly onComplete: (address: string) => void
}

/** A field for a web address. The scheme may be omitted: it is added when the field is left. */
export function UrlInput({ value, onComplete, onBlur, ...input }: Props) {
  return (
    <TextInput
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...input}
      value={value}
      onBlur={(event) => {
        const complete = completeUrl(value)
        if (complete !== value) onComplete(complete)
        onBlur?.(event)
      }}
    />
  )
}
