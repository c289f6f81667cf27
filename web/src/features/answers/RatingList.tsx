import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { AdoptionOffer } from './AdoptionOffer.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { CommentCount } from './collaboration/CommentCount.tsx'
import { PartyPosition } from './PartyPosition.tsx'
import { getChoice, hasExplanation } from './positions.ts'
import { Rating } from './Rating.tsx'
import { ThesisListItem } from './ThesisListItem.tsx'
import type { Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

/** All theses in a list for quick rating, or only the unrated ones. */
export function RatingList() {
  const { t } = useTranslation('answers')
  const { searchParams } = useAnswersSearchParams()
  const { theses, unrated } = useAnswering()
  const isFiltered = searchParams.show === 'open'
  return (
    <>
      <Group gap="lg">
        {(isFiltered || unrated.length > 0) && (
          <AnchorLink
            to="."
            search={{ view: 'list', ...(!isFiltered && { show: 'open' }) }}
            resetScroll={false}
            className={classes.toOpen}
          >
            {isFiltered ? t('show.all', { count: theses.length }) : t('show.open', { count: unrated.length })}
          </AnchorLink>
        )}
        <AdoptionOffer />
      </Group>
      <Rows key={String(isFiltered)} isFiltered={isFiltered} />
      <AnswerFooter />
    </>
  )
}

function Rows({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('answers')
  const { theses, unrated } = useAnswering()
  // A thesis stays in the list after it has been rated, so that the list does not move while it is used.
  const [shown] = useState(isFiltered ? unrated : theses)
  if (shown.length === 0) return <Text>{t('show.none')}</Text>
  return (
    <ol className={`ballot ${classes.list}`}>
      {shown.map((thesis) => (
        <ThesisListItem key={thesis.id} thesis={thesis}>
          <Row thesis={thesis} />
        </ThesisListItem>
      ))}
    </ol>
  )
}

function Row({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const texts = useTexts()
  const { owner, choices, getPosition, getUnsentEntry, rate } = useAnswering()
  const choice = getChoice(getPosition(thesis.id), choices)
  const toThesis = { to: '.', search: { thesis: String(thesis.number) } } as const
  if (needsDecision(getUnsentEntry(thesis.id))) {
    return <AnchorLink {...toThesis}>{t(`conflict.look.${owner.kind}`)}</AnchorLink>
  }
  return (
    <>
      <Rating thesis={thesis} variant="signs" labelledBy={`thesis-${thesis.number}`} />
      <div className={classes.rowFoot}>
        <span className={classes.rowState}>
          {choice === null ? t('unrated') : getAnswerNames(texts.t, choices)[choice]}
        </span>
        {choice !== null && (
          <button type="button" className={classes.textButton} onClick={() => rate(thesis.id, null)}>
            {t('takeBackShort')}
          </button>
        )}
        <AnchorLink {...toThesis} className={classes.textButton} aria-describedby={`thesis-${thesis.number}`}>
          {t(hasExplanation(getPosition(thesis.id)) ? 'explanation.change' : 'explanation.add')}
        </AnchorLink>
        <CommentCount thesis={thesis} />
      </div>
      <PartyPosition thesis={thesis} isAdoptable />
    </>
  )
}
