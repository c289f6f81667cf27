import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstField } from './focus.ts'

interface Props {
  /** What is to be typed. */
  readonly word: string
  /** What the button says. */
  readonly action: string
  /** What the button says that leaves everything as it is; “cancel” unless told. */
  readonly keep?: string
  /** Something is lost by it. */
  readonly isLoss?: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What will be. */
  readonly children: ReactNode
}

/** Before something that cannot be undone: what it means, and a word to type. */
export function TypedConfirmation({
  word,
  action,
  keep,
  isLoss = true,
  isPending,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useId()
  useFirstField(field)
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
            {keep ?? t('cancel')}
          </Button>
          <Button type="submit" {...(isLoss && { color: 'red' })} loading={isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
