import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDevices, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import type { Kept } from './outbox.ts'
import { Said } from './Said.tsx'
import type { Thesis } from './theses.ts'

/** What could not be saved, and why: somebody else was faster, or the server does not take it. Nothing goes unasked. */
export function Conflict({ thesis }: { readonly thesis: Thesis }) {
  const kept = useAnswering().keptOn(thesis.id)
  if (kept?.fate === 'stale') return <Stale thesis={thesis} kept={kept} />
  if (kept?.fate === 'refused') return <Refused thesis={thesis} kept={kept} />
  return null
}

interface Props {
  readonly thesis: Thesis
  readonly kept: Kept
}

function Stale({ thesis, kept }: Props) {
  const { t } = useTranslation('answers')
  const { whose, storedOn, release, say, withdraw, bringBack } = useAnswering()
  const theirs = storedOn(thesis.id)
  const alert = useFocusOnAppearing()

  function takeMine() {
    release(thesis.id)
    showUndoToast(t('conflict.tookMine'), () => say(thesis.id, theirs))
  }

  function takeTheirs() {
    const mine = withdraw(thesis.id)
    if (mine) showUndoToast(t('conflict.tookTheirs'), () => bringBack(thesis.id, mine))
  }

  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      maw="56rem"
      color="yellow"
      icon={whose.kind === 'party' ? <IconUsers aria-hidden /> : <IconDevices aria-hidden />}
      title={t(`conflict.title.${whose.kind}`)}
    >
      <Stack>
        <Text>{t(`conflict.text.${whose.kind}`)}</Text>
        <div className={classes.versions}>
          <Version title={t('conflict.mine')} action={t('conflict.takeMine')} onTake={takeMine}>
            <Said position={kept.position} />
          </Version>
          <Version title={t('conflict.theirs')} action={t('conflict.takeTheirs')} onTake={takeTheirs}>
            <Said position={theirs} />
          </Version>
        </div>
      </Stack>
    </Alert>
  )
}

interface VersionProps {
  readonly title: string
  readonly action: string
  readonly onTake: () => void
  readonly children: React.ReactNode
}

function Version({ title, action, onTake, children }: VersionProps) {
  return (
    <section className={classes.version} aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children}
      <Button variant="default" onClick={onTake}>
        {action}
      </Button>
    </section>
  )
}

function Refused({ thesis, kept }: Props) {
  const { t } = useTranslation('answers')
  const wordsFor = useErrorMessage()
  const { release, withdraw, bringBack } = useAnswering()
  const alert = useFocusOnAppearing()

  function discard() {
    const dropped = withdraw(thesis.id)
    if (dropped) showUndoToast(t('refused.discarded'), () => bringBack(thesis.id, dropped))
  }

  return (
    <Alert ref={alert} tabIndex={-1} role="alert" maw="56rem" color="red" title={t('refused.title')}>
      <Stack>
        {kept.refusal && <Text>{wordsFor(new ApiError({ ...kept.refusal, detail: kept.refusal.message }))}</Text>}
        <Text>{t('refused.text')}</Text>
        <Said position={kept.position} />
        <Group>
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

/** It takes the place of what was just used: reading and keys go on here. Who is elsewhere on the page stays there. */
function useFocusOnAppearing() {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) alert.current?.focus()
  }, [])
  return alert
}
