import { isColour } from '../../core/colours.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import { AccentContrast, SecondaryContrast } from './ColourContrast.tsx'
import type { ConfigurationEditor } from './draft.ts'
import { ResetButton } from './ResetButton.tsx'
import { useField } from './useField.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly name: 'primary' | 'secondary'
}

/** The accent colour of an instance without one; the same as in voterUi/ballot.css. */
const DEFAULT_ACCENT = '#1d4f6e'

/** A colour of the instance, from a palette or as hexadecimal code, with its contrast. */
export function ColourEntry({ editor, name }: Props) {
  const field = useField(editor, `theming.${name}`)
  const { theming } = editor.configuration
  const colour = theming[name]
  const set = (to: string | null) => editor.change({ theming: { ...theming, [name]: to } })
  const isValid = colour !== null && isColour(colour)
  const ContrastNote = name === 'primary' ? AccentContrast : SecondaryContrast
  return (
    <div>
      <ColourField
        {...field}
        placeholder={DEFAULT_ACCENT}
        effective={name === 'primary' ? DEFAULT_ACCENT : undefined}
        value={colour ?? ''}
        onChange={(event) => set(parseColourCode(event.currentTarget.value))}
      />
      {isValid && <ContrastNote colour={colour} onTake={set} />}
      <ResetButton editor={editor} path={`theming.${name}`} />
    </div>
  )
}

/** Completes `1d4f6e` to `#1d4f6e`. */
function parseColourCode(typed: string): string | null {
  const text = typed.trim()
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text || null
}
