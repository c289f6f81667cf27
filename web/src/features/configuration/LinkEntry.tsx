import { TextInput } from '@mantine/core'
import { changeAt, textAt } from './document.ts'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'

interface Props {
  readonly parts: PartProps
  readonly path: string
  readonly required?: boolean
}

/** A web address, or none. */
export function LinkEntry({ parts, path, required = false }: Props) {
  return (
    <TextInput
      {...useField(parts, path)}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      required={required}
      value={textAt(parts.draft, path)}
      onChange={(event) => parts.change(changeAt(parts.draft, path, event.currentTarget.value.trim() || null))}
    />
  )
}
