import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import { AnswersSkeleton } from './AnswersSkeleton.tsx'
import { ExplanationProgress } from './ExplanationProgress.tsx'
import { Explanations } from './Explanations.tsx'
import { PartyPosition } from './PartyPosition.tsx'
import { disagreementQuery } from './queries.ts'
import { toReviewStep, toThesisStep } from './steps.ts'
import { ThesisListItem } from './ThesisListItem.tsx'
import { listUnexplained, sortByIds, type Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'

/** The theses without an explanation, starting with those on which submitted answers differ most. */
export function ExplanationList() {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const { data: disputed = [], isPending } = useQuery(disagreementQuery(owner))
  return (
    <>
      <Title order={2} tabIndex={-1}>
        {t('round.title')}
      </Title>
      {isPending ? <AnswersSkeleton /> : <ExplanationFields disputed={disputed} />}
      <AnswerFooter>
        <ExplanationProgress />
        <ButtonLink to="." {...toReviewStep()} resetScroll={false}>
          {t('toSubmit')}
        </ButtonLink>
      </AnswerFooter>
    </>
  )
}

/** Each thesis with its field. A list, because on a phone it takes one tap for an explanation and none to skip a thesis. */
function ExplanationFields({ disputed }: { readonly disputed: readonly number[] }) {
  const { t } = useTranslation('answers')
  const { theses, isExplained } = useAnswering()
  // A thesis stays at its place after it has been explained, so that the list does not move while it is used.
  const [shown] = useState(() => sortByIds(listUnexplained(theses, isExplained), disputed))
  const isSorted = shown.some(({ id }) => disputed.includes(id))
  return (
    <>
      <Stack gap="xs" maw="44rem">
        <Text>{t(shown.length === 0 ? 'round.none' : 'round.lead')}</Text>
        {isSorted && <Text>{t('round.disputed')}</Text>}
      </Stack>
      <ol className={`ballot ${classes.list}`}>
        {shown.map((thesis) => (
          <ThesisListItem key={thesis.id} thesis={thesis}>
            <ExplainableAnswer thesis={thesis} />
          </ThesisListItem>
        ))}
      </ol>
    </>
  )
}

function ExplainableAnswer({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { owner, getPosition, getUnsentEntry } = useAnswering()
  if (needsDecision(getUnsentEntry(thesis.id))) {
    return (
      <AnchorLink to="." {...toThesisStep(thesis)}>
        {t(`conflict.look.${owner.kind}`)}
      </AnchorLink>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be the text of the thesis, which is outside
    <div role="group" aria-labelledby={`thesis-${thesis.number}`} className={classes.itemBody}>
      <AnswerReadOnly position={{ ...getPosition(thesis.id), explanation: {} }} />
      <PartyPosition thesis={thesis} isAdoptable />
      <Explanations thesis={thesis} />
    </div>
  )
}
