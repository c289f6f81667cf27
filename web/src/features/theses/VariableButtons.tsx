import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { VARIABLES, type Variables } from '../../core/variables.ts'

interface Props {
  /** Id of the text field. */
  readonly field: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Buttons that insert the place and the title of the instance where the cursor is. */
export function VariableButtons({ field, text, onChange }: Props) {
  const { t } = useTranslation('theses')

  function insert(name: keyof Variables): void {
    const input = document.getElementById(field)
    if (!(input instanceof HTMLTextAreaElement)) return
    const [start, end] = [input.selectionStart, input.selectionEnd]
    const inserted = `{${name}}`
    onChange(text.slice(0, start) + inserted + text.slice(end))
    input.focus()
    // The field has its new text after the next rendering.
    requestAnimationFrame(() => input.setSelectionRange(start + inserted.length, start + inserted.length))
  }

  return (
    <Group gap="xs">
      {VARIABLES.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          mih={36}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(name)}
        >
          {t(`editor.variable.${name}`)}
        </Button>
      ))}
    </Group>
  )
}
