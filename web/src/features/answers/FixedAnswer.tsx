import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { Conflict } from './Conflict.tsx'
import { Explanations } from './Explanations.tsx'
import { Former } from './Former.tsx'
import { isDisputed } from './outbox.ts'
import { PartyPosition } from './PartyPosition.tsx'
import { fits, isSame } from './positions.ts'
import type { FormerExplanation } from './queries.ts'
import { Said } from './Said.tsx'
import type { Thesis } from './theses.ts'
import { usePlace } from './usePlace.ts'

interface Props {
  readonly thesis: Thesis
  readonly mayExplain: boolean
  /** Earlier explanations of this thesis. */
  readonly former: readonly FormerExplanation[]
}

/** A submitted answer: the rating stands; the explanation can be changed, with its own save, and tells what it was before. */
export function FixedAnswer({ thesis, mayExplain, former }: Props) {
  const { t } = useTranslation('answers')
  const { place } = usePlace()
  const { keptOn, positionOn, storedOn } = useAnswering()
  const kept = keptOn(thesis.id)
  const isHere = place.thesis === String(thesis.number)
  const isEdited = isHere && mayExplain && !isDisputed(kept)
  const opener = useFocusOnClosing(isEdited)
  const stored = storedOn(thesis.id)
  const rating = { ...stored, explanation: {} }
  return (
    <>
      <Said position={isEdited ? rating : kept?.fate === 'waiting' ? positionOn(thesis.id) : stored} />
      {isHere && <Conflict thesis={thesis} />}
      {isEdited && <Editor thesis={thesis} />}
      {mayExplain && !isEdited && kept?.fate === 'held' && <Text size="sm">{t('locked.draft')}</Text>}
      <PartyPosition thesis={thesis} />
      {mayExplain && !isHere && (
        <AnchorLink
          ref={opener}
          to="."
          search={{ thesis: String(thesis.number) }}
          resetScroll={false}
          className={classes.textButton}
          aria-describedby={`thesis-${thesis.number}`}
        >
          {t(isSame(stored, rating) ? 'explanation.add' : 'explanation.change')}
        </AnchorLink>
      )}
      {former.length > 0 && <Former former={former} />}
    </>
  )
}

function Editor({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation(['answers', 'common'])
  const { go } = usePlace()
  const { keptOn, positionOn, release, withdraw } = useAnswering()
  const isChanged = keptOn(thesis.id)?.fate === 'held'
  const editor = useRef<HTMLFormElement>(null)
  useEffect(() => editor.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={editor}
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fits(positionOn(thesis.id))) return
        if (isChanged) release(thesis.id)
        go({})
      }}
    >
      <Stack gap="sm">
        <Explanations thesis={thesis} />
        <Group>
          <Button type="submit">{t('common:save')}</Button>
          <Button
            variant="default"
            onClick={() => {
              if (isChanged) withdraw(thesis.id)
              go({})
            }}
          >
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whoever has changed an explanation goes on where they began. */
function useFocusOnClosing(isOpen: boolean) {
  const opener = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
