import { Radio, Stack } from '@mantine/core'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What the option changes for voters. */
  readonly description: string
}

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly error?: string | undefined
  readonly onChange: (value: Value) => void
}

/** A choice between a few options, each with a sentence on what it changes for voters. */
export function Choice<Value extends string>({ label, value, options, error, onChange }: Props<Value>) {
  return (
    <Radio.Group label={label} value={value} error={error} onChange={(chosen) => onChange(chosen as Value)}>
      <Stack gap="sm" mt="xs" maw="42rem">
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
