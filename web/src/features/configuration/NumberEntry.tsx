import { NumberInput, Text } from '@mantine/core'
import classes from './Configuration.module.css'
import { type NumberPath, rangeOf } from './checks.ts'
import { changeAt, readAt } from './document.ts'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'

interface Props {
  readonly parts: PartProps
  readonly path: NumberPath
  /** What an emptied field means. */
  readonly whenEmpty: number | null
  /** What the number means, as a sentence; below the field. */
  readonly meaning?: string
}

/** A whole number within its bounds. */
export function NumberEntry({ parts, path, whenEmpty, meaning }: Props) {
  const { min, max } = rangeOf(path)
  const value = readAt(parts.draft, path) as number | null
  const set = (to: number | null) => parts.change(changeAt(parts.draft, path, to))
  return (
    <div>
      <NumberInput
        {...useField(parts, path)}
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
    </div>
  )
}
