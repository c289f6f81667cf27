import { NumberInput, Text } from '@mantine/core'
import classes from './Configuration.module.css'
import { getValueAt, setValueAt } from './configurationPaths.ts'
import type { ConfigurationEditor } from './draft.ts'
import { ResetButton } from './ResetButton.tsx'
import { useField } from './useField.ts'
import { getRange, type NumberPath } from './validation.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly path: NumberPath
  /** The value of an empty field. */
  readonly whenEmpty: number | null
  /** A sentence below the field that explains the number. */
  readonly meaning?: string
}

/** An integer within its bounds. */
export function NumberEntry({ editor, path, whenEmpty, meaning }: Props) {
  const { min, max } = getRange(path)
  const value = getValueAt(editor.configuration, path) as number | null
  const set = (to: number | null) => editor.change(setValueAt(editor.configuration, path, to))
  return (
    <div>
      <NumberInput
        {...useField(editor, path)}
        size="md"
        className={classes.number}
        allowDecimal={false}
        allowNegative={false}
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(to) => set(to === '' ? whenEmpty : Number(to))}
      />
      {meaning && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {meaning}
        </Text>
      )}
      <ResetButton editor={editor} path={path} />
    </div>
  )
}
