import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import type { Entry } from './entries.ts'
import type { ActionRunner } from './useActionRunner.ts'
import type { BatchResult } from './useBatch.ts'
import { useErrorReasons } from './useErrorReasons.ts'

interface Props {
  readonly entries: readonly Entry[] | null
  readonly actions: ActionRunner
  readonly onClose: () => void
  /** Called once all entries are deleted. */
  readonly onRemoved: () => void
}

/**
 * Confirmation before entries are deleted. For entries with answers, it shows their number and requires typing a word.
 */
export function RemovalDialog({ entries, onClose, ...props }: Props) {
  const { t } = useTranslation('people')
  return (
    <Modal opened={entries !== null} onClose={onClose} title={t('remove.title')} centered>
      {entries && <RemovalSteps entries={entries} onClose={onClose} {...props} />}
    </Modal>
  )
}

function RemovalSteps({ entries, actions, onClose, onRemoved }: Props & { readonly entries: readonly Entry[] }) {
  const [failed, setFailed] = useState<readonly BatchResult[]>([])
  const unconfirmed = failed.filter(({ error }) => getErrorCode(error) === 'confirmation_needed')
  const others = failed.filter((result) => !unconfirmed.includes(result))

  async function remove(selected: readonly Entry[], confirm: boolean): Promise<void> {
    const results = await actions.performAsync('remove', selected, { confirm })
    const remaining = results.filter(({ outcome }) => outcome !== 'done')
    setFailed(remaining)
    if (remaining.length === 0) onRemoved()
  }

  const isPending = actions.isRunning
  if (unconfirmed.length > 0)
    return (
      <AnswerLossConfirmation
        results={unconfirmed}
        isPending={isPending}
        onConfirm={() =>
          void remove(
            unconfirmed.map(({ entry }) => entry),
            true,
          )
        }
        onClose={onClose}
      />
    )
  return (
    <RemovalConfirmation
      entries={entries}
      failed={others}
      isPending={isPending}
      onConfirm={() => void remove(entries, false)}
      onClose={onClose}
    />
  )
}

interface RemovalConfirmationProps {
  readonly entries: readonly Entry[]
  readonly failed: readonly BatchResult[]
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function RemovalConfirmation({ entries, failed, isPending, onConfirm, onClose }: RemovalConfirmationProps) {
  const { t } = useTranslation(['people', 'common'])
  const describeError = useErrorReasons()
  const [first] = entries
  if (!first) return null
  return (
    <Stack>
      <Text>{t('remove.ask', { count: entries.length, name: first.name })}</Text>
      <Text c="dimmed">{t(`remove.of.${first.kind}`)}</Text>
      {failed.map(({ entry, error }) => (
        <Alert key={entry.id} color="red" role="alert">
          {entry.name}: {describeError(error)}
        </Alert>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(failed.length > 0 ? 'common:close' : 'common:cancel')}
        </Button>
        {failed.length === 0 && (
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {t('remove.action', { count: entries.length })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface AnswerLossProps {
  readonly results: readonly BatchResult[]
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Second confirmation: the answers that would be lost, in the words of the server, and a word to type. */
function AnswerLossConfirmation({ results, isPending, onConfirm, onClose }: AnswerLossProps) {
  const { t } = useTranslation('people')
  return (
    <TypedConfirmation
      word={t('remove.word')}
      action={t('remove.withAnswers')}
      cancelLabel={t('remove.keep')}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Alert color="red" role="alert" title={t('remove.answered', { count: results.length })}>
        <List size="sm" spacing={4}>
          {results.map(({ entry, error }) => (
            <List.Item key={entry.id}>
              <strong>{entry.name}:</strong> {error instanceof Error && error.message}
            </List.Item>
          ))}
        </List>
      </Alert>
    </TypedConfirmation>
  )
}
