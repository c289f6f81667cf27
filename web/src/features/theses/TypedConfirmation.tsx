import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** What is to be typed. */
  readonly word: string
  /** What the button says. */
  readonly action: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What will be. */
  readonly children: ReactNode
}

/** Before something that cannot be undone: what it means, and a word to type. */
export function TypedConfirmation({ word, action, isPending, onConfirm, onCancel, children }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
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
          label={t('confirm.label', { word })}
          value={typed}
          error={isWrong && t('confirm.wrong', { word })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
