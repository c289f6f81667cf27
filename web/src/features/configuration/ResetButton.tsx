import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './Configuration.module.css'
import { getValueAt, setValueAt } from './configurationPaths.ts'
import { getDefaultValue } from './defaultValues.ts'
import type { ConfigurationEditor } from './draft.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useValueFormat } from './useValueFormat.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly path: string
  /** Replaces the change to the default value, for settings that consist of more than one value. */
  readonly onReset?: () => void
}

/** Resets a setting to its default value. It is beside the field, and only while the value is another one. */
export function ResetButton({ editor: { configuration, change }, path, onReset }: Props) {
  const { t } = useTranslation('configuration')
  const { getLabel } = useFieldNames()
  const formatValue = useValueFormat()
  const value = getDefaultValue(path)
  if (value === undefined || value === getValueAt(configuration, path)) return null
  const replaced = setValueAt(configuration, path, value)
  const text =
    value === null ? t('reset') : t('resetTo', { value: formatValue({ ...configuration, ...replaced }, path) })

  function reset({ currentTarget }: MouseEvent<HTMLElement>) {
    const { parentElement } = currentTarget
    flushSync(onReset ?? (() => change(replaced)))
    // The button is gone. Users continue at the field.
    const field = parentElement?.querySelector<HTMLElement>('input:checked') ?? parentElement?.querySelector('input')
    field?.focus()
  }

  return (
    <Button
      className={classes.reset}
      variant="subtle"
      size="sm"
      mih={44}
      leftSection={<IconRestore size={18} aria-hidden />}
      aria-label={t('partAndName', { part: getLabel(path), name: text })}
      onClick={reset}
    >
      {text}
    </Button>
  )
}
