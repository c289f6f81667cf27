import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import type { Entry } from './entries.ts'
import { useReasons } from './reasons.ts'
import type { Line } from './useBatch.ts'
import type { Deeds } from './useDeeds.ts'

interface Props {
  readonly entries: readonly Entry[] | null
  readonly deeds: Deeds
  readonly onClose: () => void
  /** All of them are gone. */
  readonly onRemoved: () => void
}

/** Before entries go for good; those that hold answers only after it was said how many, and a word was typed. */
export function RemovalDialog({ entries, onClose, ...props }: Props) {
  const { t } = useTranslation('people')
  return (
    <Modal opened={entries !== null} onClose={onClose} title={t('remove.title')} centered>
      {entries && <Removal entries={entries} onClose={onClose} {...props} />}
    </Modal>
  )
}

function Removal({ entries, deeds, onClose, onRemoved }: Props & { readonly entries: readonly Entry[] }) {
  const [failed, setFailed] = useState<readonly Line[]>([])
  const doubts = failed.filter(({ error }) => getErrorCode(error) === 'confirmation_needed')
  const others = failed.filter((line) => !doubts.includes(line))

  async function remove(which: readonly Entry[], confirm: boolean): Promise<void> {
    const lines = await deeds.performed('remove', which, { confirm })
    const left = lines.filter(({ outcome }) => outcome !== 'done')
    setFailed(left)
    if (left.length === 0) onRemoved()
  }

  const isPending = deeds.isRunning
  if (doubts.length > 0)
    return (
      <WithAnswers
        lines={doubts}
        isPending={isPending}
        onConfirm={() =>
          void remove(
            doubts.map(({ entry }) => entry),
            true,
          )
        }
        onClose={onClose}
      />
    )
  return (
    <Ask
      entries={entries}
      failed={others}
      isPending={isPending}
      onConfirm={() => void remove(entries, false)}
      onClose={onClose}
    />
  )
}

interface AskProps {
  readonly entries: readonly Entry[]
  readonly failed: readonly Line[]
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function Ask({ entries, failed, isPending, onConfirm, onClose }: AskProps) {
  const { t } = useTranslation(['people', 'common'])
  const reasonFor = useReasons()
  const [first] = entries
  if (!first) return null
  return (
    <Stack>
      <Text>{t('remove.ask', { count: entries.length, name: first.name })}</Text>
      <Text c="dimmed">{t(`remove.of.${first.kind}`)}</Text>
      {failed.map(({ entry, error }) => (
        <Alert key={entry.id} color="red" role="alert">
          {entry.name}: {reasonFor(error)}
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

interface WithAnswersProps {
  readonly lines: readonly Line[]
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** What goes with them, in the server's words, and a word to type. */
function WithAnswers({ lines, isPending, onConfirm, onClose }: WithAnswersProps) {
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
      <Alert color="red" role="alert" title={t('remove.answered', { count: lines.length })}>
        <List size="sm" spacing={4}>
          {lines.map(({ entry, error }) => (
            <List.Item key={entry.id}>
              <strong>{entry.name}:</strong> {error instanceof Error && error.message}
            </List.Item>
          ))}
        </List>
      </Alert>
    </TypedConfirmation>
  )
}
