import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number field. While it is empty, and if it is left empty, the last number stays valid. */
export function NumberField({ value, onChange, ...input }: Props) {
  const { i18n } = useTranslation()
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberInput
      size="md"
      maw="18rem"
      hideControls
      decimalSeparator={i18n.language === 'de' ? ',' : '.'}
      {...input}
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setEmpty(typeof typed !== 'number')
        if (typeof typed === 'number') onChange(typed)
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}
