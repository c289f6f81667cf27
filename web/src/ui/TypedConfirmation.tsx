import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInitialFocus } from './focus.ts'

interface Props {
  /** The word to type. */
  readonly word: string
  /** Label of the confirm button. */
  readonly action: string
  /** Label of the cancel button; “cancel” by default. */
  readonly cancelLabel?: string
  /** Whether the action destroys data. */
  readonly isDestructive?: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Description of the consequences. */
  readonly children: ReactNode
}

/** Confirms an action that cannot be undone: the consequences, and a word to type. */
export function TypedConfirmation({
  word,
  action,
  cancelLabel,
  isDestructive = true,
  isPending,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useId()
  useInitialFocus(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
    setWrong(!isRight)
    if (isRight) onConfirm()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text component="div">{children}</Text>
        <TextInput
          id={field}
          label={t('confirm.label', { word })}
          value={typed}
          error={isWrong && t('confirm.wrong', { word })}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" {...(isDestructive && { color: 'red' })} loading={isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
