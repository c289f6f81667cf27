import { TextInput } from '@mantine/core'
import { getTextAt, setValueAt } from './configurationPaths.ts'
import type { ConfigurationEditor } from './draft.ts'
import { useField } from './useField.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly path: string
  readonly required?: boolean
}

/** An optional web address. */
export function LinkEntry({ editor, path, required = false }: Props) {
  return (
    <TextInput
      {...useField(editor, path)}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      required={required}
      value={getTextAt(editor.configuration, path)}
      onChange={(event) =>
        editor.change(setValueAt(editor.configuration, path, event.currentTarget.value.trim() || null))
      }
    />
  )
}
