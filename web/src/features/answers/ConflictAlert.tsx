import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDevices, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { Version, Versions } from '../../ui/Version.tsx'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import { RejectedFields } from './RejectedFields.tsx'
import type { Thesis } from './theses.ts'
import type { UnsentAnswer } from './unsentAnswers.ts'

/**
 * A change that was not saved: somebody else changed the answer, or the server rejected it. The user decides what
 * happens.
 */
export function ConflictAlert({ thesis }: { readonly thesis: Thesis }) {
  const entry = useAnswering().getUnsentEntry(thesis.id)
  if (entry?.fate === 'stale') return <StaleAnswerAlert thesis={thesis} entry={entry} />
  if (entry?.fate === 'refused') return <RejectedAnswerAlert thesis={thesis} entry={entry} />
  return null
}

interface Props {
  readonly thesis: Thesis
  readonly entry: UnsentAnswer
}

function StaleAnswerAlert({ thesis, entry }: Props) {
  const { t } = useTranslation('answers')
  const { owner, getStoredPosition, release, setPosition, dropEntry, restoreEntry } = useAnswering()
  const theirs = getStoredPosition(thesis.id)
  const alert = useFocusOnMount()

  function takeMine() {
    release(thesis.id)
    showUndoToast(t('conflict.tookMine'), () => setPosition(thesis.id, theirs))
  }

  function takeTheirs() {
    const mine = dropEntry(thesis.id)
    if (mine) showUndoToast(t('conflict.tookTheirs'), () => restoreEntry(thesis.id, mine))
  }

  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      maw="56rem"
      color="yellow"
      icon={owner.kind === 'party' ? <IconUsers aria-hidden /> : <IconDevices aria-hidden />}
      title={t(`conflict.title.${owner.kind}`)}
    >
      <Stack>
        <Text>{t(`conflict.text.${owner.kind}`)}</Text>
        <Versions>
          <Version title={t('conflict.mine')} action={t('conflict.takeMine')} onTake={takeMine}>
            <AnswerReadOnly position={entry.position} />
          </Version>
          <Version title={t('conflict.theirs')} action={t('conflict.takeTheirs')} onTake={takeTheirs}>
            <AnswerReadOnly position={theirs} />
          </Version>
        </Versions>
      </Stack>
    </Alert>
  )
}

function RejectedAnswerAlert({ thesis, entry }: Props) {
  const { t } = useTranslation('answers')
  const getErrorMessage = useErrorMessage()
  const { release, editEntry, dropEntry, restoreEntry } = useAnswering()
  const alert = useFocusOnMount()
  const errors = entry.refusal?.errors ?? []

  function discard() {
    const dropped = dropEntry(thesis.id)
    if (dropped) showUndoToast(t('refused.discarded'), () => restoreEntry(thesis.id, dropped))
  }

  return (
    <Alert ref={alert} tabIndex={-1} role="alert" maw="56rem" color="red" title={t('refused.title')}>
      <Stack>
        {entry.refusal && (
          <Text>{getErrorMessage(new ApiError({ ...entry.refusal, detail: entry.refusal.message }))}</Text>
        )}
        {errors.length > 0 && <RejectedFields errors={errors} />}
        <Text>{t('refused.text')}</Text>
        <AnswerReadOnly position={entry.position} />
        <Group>
          {errors.length > 0 && <Button onClick={() => editEntry(thesis.id)}>{t('refused.edit')}</Button>}
          <Button variant="default" onClick={() => release(thesis.id)}>
            {t('refused.again')}
          </Button>
          <Button variant="default" onClick={discard}>
            {t('refused.discard')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** Focuses the alert if the element in use has been replaced by it. Focus elsewhere on the page stays there. */
function useFocusOnMount() {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) alert.current?.focus()
  }, [])
  return alert
}
