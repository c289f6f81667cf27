import { isColour } from '../../core/colours.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'
import { AccentVisibility, SecondVisibility } from './Visibility.tsx'

interface Props {
  readonly parts: PartProps
  readonly name: 'primary' | 'secondary'
}

/** A colour of the instance, from a palette or as number, and how well it can be seen. */
export function ColourEntry({ parts, name }: Props) {
  const field = useField(parts, `theming.${name}`)
  const { theming } = parts.draft
  const colour = theming[name]
  const set = (to: string | null) => parts.change({ theming: { ...theming, [name]: to } })
  const isValid = colour !== null && isColour(colour)
  const Visibility = name === 'primary' ? AccentVisibility : SecondVisibility
  return (
    <div>
      <ColourField
        {...field}
        placeholder="#1d4f6e"
        value={colour ?? ''}
        onChange={(event) => set(numberOf(event.currentTarget.value))}
      />
      {isValid && <Visibility colour={colour} onTake={set} />}
    </div>
  )
}

/** `1d4f6e` is meant as `#1d4f6e`. */
function numberOf(typed: string): string | null {
  const text = typed.trim()
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text || null
}
