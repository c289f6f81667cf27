import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SubmitError } from './SubmitError.tsx'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  readonly action: string
  readonly mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
  readonly onClose: () => void
}

/** Confirms what cannot be undone. */
export function ConfirmationDialog({ opened, title, text, action, mutation, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Stack>
        <Text>{text}</Text>
        <SubmitError error={mutation.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red" onClick={() => mutation.mutate()} loading={mutation.isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
