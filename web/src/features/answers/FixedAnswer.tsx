import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import { ConflictAlert } from './ConflictAlert.tsx'
import { ThesisDiscussion } from './collaboration/ThesisDiscussion.tsx'
import { ExplanationHistory } from './ExplanationHistory.tsx'
import { Explanations } from './Explanations.tsx'
import { PartyPosition } from './PartyPosition.tsx'
import { isSame, isWithinLimit } from './positions.ts'
import type { ReplacedExplanation } from './queries.ts'
import type { Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

interface Props {
  readonly thesis: Thesis
  readonly mayExplain: boolean
  /** Earlier explanations of this thesis. */
  readonly earlierExplanations: readonly ReplacedExplanation[]
}

/**
 * A submitted answer. The rating is fixed. The explanation can be changed and saved separately, and shows its earlier
 * versions.
 */
export function FixedAnswer({ thesis, mayExplain, earlierExplanations }: Props) {
  const { t } = useTranslation('answers')
  const { searchParams } = useAnswersSearchParams()
  const { getUnsentEntry, getPosition, getStoredPosition } = useAnswering()
  const entry = getUnsentEntry(thesis.id)
  const isOpen = searchParams.thesis === String(thesis.number)
  const isEditing = isOpen && mayExplain && !needsDecision(entry)
  const opener = useFocusOnClose(isEditing)
  const stored = getStoredPosition(thesis.id)
  const rating = { ...stored, explanation: {} }
  return (
    <>
      <AnswerReadOnly position={isEditing ? rating : entry?.fate === 'waiting' ? getPosition(thesis.id) : stored} />
      {isOpen && <ConflictAlert thesis={thesis} />}
      {isEditing && <ExplanationEditor thesis={thesis} />}
      {mayExplain && !isEditing && entry?.fate === 'held' && <Text size="sm">{t('locked.draft')}</Text>}
      <PartyPosition thesis={thesis} />
      <ThesisDiscussion thesis={thesis} />
      {mayExplain && !isOpen && (
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
      {earlierExplanations.length > 0 && <ExplanationHistory earlierExplanations={earlierExplanations} />}
    </>
  )
}

function ExplanationEditor({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation(['answers', 'common'])
  const { goTo } = useAnswersSearchParams()
  const { getUnsentEntry, getPosition, release, dropEntry } = useAnswering()
  const isChanged = getUnsentEntry(thesis.id)?.fate === 'held'
  const editor = useRef<HTMLFormElement>(null)
  useEffect(() => editor.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={editor}
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWithinLimit(getPosition(thesis.id))) return
        if (isChanged) release(thesis.id)
        goTo({ search: {} })
      }}
    >
      <Stack gap="sm">
        <Explanations thesis={thesis} />
        <Group>
          <Button type="submit">{t('common:save')}</Button>
          <Button
            variant="default"
            onClick={() => {
              if (isChanged) dropEntry(thesis.id)
              goTo({ search: {} })
            }}
          >
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Returns the focus to the link that opened the editor. */
function useFocusOnClose(isOpen: boolean) {
  const opener = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
