import { Input, Switch } from '@mantine/core'
import classes from './Configuration.module.css'
import { getValueAt, setValueAt } from './configurationPaths.ts'
import { getDefaultValue } from './defaultValues.ts'
import type { ConfigurationEditor } from './draft.ts'
import { ResetButton } from './ResetButton.tsx'
import { useField } from './useField.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly path: string
  /** Replaces the default change, for switches that change more than one value. */
  readonly onSwitch?: (isOn: boolean) => void
}

/** A setting that is on or off. */
export function SwitchEntry({
  editor,
  path,
  onSwitch = (isOn) => editor.change(setValueAt(editor.configuration, path, isOn)),
}: Props) {
  const { id, label, description, error } = useField(editor, path)
  const isOn = Boolean(getValueAt(editor.configuration, path))
  return (
    <div>
      <Switch
        id={id}
        label={label}
        error={error}
        aria-describedby={`${id}.hint`}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <Input.Description size="md" id={`${id}.hint`} className={classes.belowSwitch}>
        {description}
      </Input.Description>
      <ResetButton editor={editor} path={path} onReset={() => onSwitch(Boolean(getDefaultValue(path)))} />
    </div>
  )
}
