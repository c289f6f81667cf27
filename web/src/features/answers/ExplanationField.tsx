import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOfReason } from './positions.ts'

interface Props {
  readonly label: string
  readonly language: string
  /** As it is kept; the server leaves out spaces at the ends. */
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Why one thinks so, in one language, with how much room is left. */
export function ExplanationField({ label, language, text, onChange }: Props) {
  const { t } = useTranslation('answers')
  const id = useId()
  const [typed, setTyped] = useState(text)
  const shown = typed.trim() === text.trim() ? typed : text
  const { used, max, isTooLong } = lengthOfReason(shown)
  return (
    <Textarea
      id={id}
      label={label}
      lang={language}
      dir="auto"
      value={shown}
      description={t('explanation.room', { used, max })}
      error={isTooLong && t('explanation.tooLong')}
      autosize
      minRows={3}
      maxRows={14}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
    />
  )
}
