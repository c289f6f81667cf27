import { UrlInput } from '../../ui/UrlInput.tsx'
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
  const set = (address: string) => editor.change(setValueAt(editor.configuration, path, address.trim() || null))
  return (
    <UrlInput
      {...useField(editor, path)}
      required={required}
      value={getTextAt(editor.configuration, path)}
      onChange={(event) => set(event.currentTarget.value)}
      onComplete={set}
    />
  )
}
