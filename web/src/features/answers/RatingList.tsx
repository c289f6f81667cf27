import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAnswerNames } from '../../ballot/scale.ts'
import { useTexts } from '../../ballot/Texts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { Foot } from './Foot.tsx'
import { Item } from './Item.tsx'
import { isDisputed } from './outbox.ts'
import { PartyPosition } from './PartyPosition.tsx'
import { choiceOf, reasonIn } from './positions.ts'
import { Rating } from './Rating.tsx'
import type { Thesis } from './theses.ts'
import { usePlace } from './usePlace.ts'

/** All theses below each other, to be rated in passing; or those alone that are not rated. */
export function RatingList() {
  const { t } = useTranslation('answers')
  const { place } = usePlace()
  const { theses, unrated } = useAnswering()
  const isFiltered = place.show === 'open'
  return (
    <>
      <Group gap="lg">
        <AnchorLink
          to="."
          search={{ view: 'list', ...(!isFiltered && { show: 'open' }) }}
          resetScroll={false}
          className={classes.toOpen}
        >
          {isFiltered ? t('show.all', { count: theses.length }) : t('show.open', { count: unrated.length })}
        </AnchorLink>
      </Group>
      <Rows key={String(isFiltered)} isFiltered={isFiltered} />
      <Foot />
    </>
  )
}

function Rows({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('answers')
  const { theses, unrated } = useAnswering()
  // What is rated now stays where it is, or the list would run away under the finger.
  const [shown] = useState(isFiltered ? unrated : theses)
  if (shown.length === 0) return <Text>{t('show.none')}</Text>
  return (
    <ol className={`ballot ${classes.list}`}>
      {shown.map((thesis) => (
        <Item key={thesis.id} thesis={thesis}>
          <Row thesis={thesis} />
        </Item>
      ))}
    </ol>
  )
}

function Row({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const texts = useTexts()
  const { whose, choices, languages, positionOn, keptOn, rate } = useAnswering()
  const position = positionOn(thesis.id)
  const choice = choiceOf(position, choices)
  const isExplained = languages.some((language) => reasonIn(position, language))
  const toThesis = { to: '.', search: { thesis: String(thesis.number) } } as const
  if (isDisputed(keptOn(thesis.id))) {
    return <AnchorLink {...toThesis}>{t(`conflict.look.${whose.kind}`)}</AnchorLink>
  }
  return (
    <>
      <Rating thesis={thesis} as="signs" labelledBy={`thesis-${thesis.number}`} />
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
          {t(isExplained ? 'explanation.change' : 'explanation.add')}
        </AnchorLink>
      </div>
      <PartyPosition thesis={thesis} />
    </>
  )
}
