import { TextInput } from '@mantine/core'
import { getTextAt, setValueAt } from './configurationPaths.ts'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'

interface Props {
  readonly parts: PartProps
  readonly path: string
  readonly required?: boolean
}

/** An optional web address. */
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
      value={getTextAt(parts.draft, path)}
      onChange={(event) => parts.change(setValueAt(parts.draft, path, event.currentTarget.value.trim() || null))}
    />
  )
}
