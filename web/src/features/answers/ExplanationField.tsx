import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measureExplanation } from './positions.ts'

interface Props {
  readonly label: string
  readonly language: string
  /** The stored text. The server trims spaces at both ends. */
  readonly text: string
  /** Why the server has rejected the text. */
  readonly error?: string | null
  readonly onChange: (text: string) => void
}

/** Explanation of an answer in one language, with a character count. */
export function ExplanationField({ label, language, text, error, onChange }: Props) {
  const { t } = useTranslation('answers')
  const id = useId()
  const [typed, setTyped] = useState(text)
  const value = typed.trim() === text.trim() ? typed : text
  const { used, max, isTooLong } = measureExplanation(value)
  return (
    <Textarea
      id={id}
      label={label}
      lang={language}
      dir="auto"
      value={value}
      description={t('explanation.room', { used, max })}
      error={isTooLong ? t('explanation.tooLong') : error}
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
