import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { isColour } from '../core/colours.ts'
import classes from './ColourField.module.css'

interface Props extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  readonly label: string
  /** `#1d4f6e`, or incomplete input. */
  readonly value: string
  /** The colour that applies while none is chosen. */
  readonly effective?: string | undefined
  readonly onChange: ChangeEventHandler<HTMLInputElement>
}

/** Grey, for no colour. */
const NO_COLOUR = '#808080'

/** A colour, chosen from a palette or typed as a hex code. */
export function ColourField({ label, value, effective = NO_COLOUR, onChange, onBlur, ...input }: Props) {
  const { t } = useTranslation()
  const colour = value.trim()
  const isValid = isColour(colour)
  return (
    <div className={classes.colour}>
      <TextInput
        className={classes.number}
        label={label}
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        {...input}
      />
      <input
        type="color"
        className={classes.palette}
        aria-label={t('palette', { name: label })}
        data-empty={!isValid || undefined}
        value={isValid ? colour : effective}
        onChange={onChange}
        onBlur={onBlur}
      />
    </div>
  )
}
