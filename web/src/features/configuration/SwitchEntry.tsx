import { Input, Switch } from '@mantine/core'
import classes from './Configuration.module.css'
import { changeAt, readAt } from './document.ts'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'

interface Props {
  readonly parts: PartProps
  readonly path: string
  /** What being switched means, where it is more than this one value. */
  readonly onSwitch?: (isOn: boolean) => void
}

/** Something that is on or off. */
export function SwitchEntry({
  parts,
  path,
  onSwitch = (isOn) => parts.change(changeAt(parts.draft, path, isOn)),
}: Props) {
  const { id, label, description, error } = useField(parts, path)
  const isOn = Boolean(readAt(parts.draft, path))
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
      {/* Inside the switch it would be a part of its name. */}
      <Input.Description size="md" id={`${id}.hint`} className={classes.belowSwitch}>
        {description}
      </Input.Description>
    </div>
  )
}
