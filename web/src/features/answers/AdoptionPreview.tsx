import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import { PartyPosition } from './PartyPosition.tsx'
import { hasExplanation } from './positions.ts'
import { toThesisStep } from './steps.ts'
import { ThesisListItem } from './ThesisListItem.tsx'
import type { Thesis } from './theses.ts'
import { useAdoptions, usePartyComparison } from './useAdoptions.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

/**
 * What taking over the party's answers would change. Theses without a rating get the party's; other ratings stay unless
 * they are ticked. Afterwards the candidate goes through the answers.
 */
export function AdoptionPreview() {
  const { t } = useTranslation(['answers', 'common'])
  const { theses } = useAnswering()
  const { unrated, different } = usePartyComparison()
  const { adopt } = useAdoptions()
  const { goTo } = useAnswersSearchParams()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = theses.filter(
    (thesis) => unrated.includes(thesis) || (different.includes(thesis) && ticked.has(thesis.id)),
  )
  const [first] = chosen
  const isEmpty = unrated.length + different.length === 0

  function take(): void {
    if (!first) return
    adopt(chosen, { isChecked: false })
    goTo(toThesisStep(first))
  }

  function tick({ id }: Thesis, isTicked: boolean): void {
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id)))
  }

  return (
    <>
      <Stack gap="xs" maw="44rem">
        <Title order={2} tabIndex={-1}>
          {t('adoption.title')}
        </Title>
        <Text>{t(isEmpty ? 'adoption.nothing' : 'adoption.lead')}</Text>
      </Stack>
      <UnratedTheses theses={unrated} />
      <DifferentTheses theses={different} ticked={ticked} onTick={tick} />
      <AnswerFooter>
        <p role="status" className={classes.footStatus}>
          {t('adoption.count', { count: chosen.length })}
        </p>
        <div className={classes.steps}>
          <AnchorLink to="." search={{}} resetScroll={false} className={classes.textButton}>
            {t('common:cancel')}
          </AnchorLink>
          <Button mih={44} disabled={!first} onClick={take}>
            {t('adoption.action')}
          </Button>
        </div>
      </AnswerFooter>
    </>
  )
}

function UnratedTheses({ theses }: { readonly theses: readonly Thesis[] }) {
  const { t } = useTranslation('answers')
  const { getPosition } = useAnswering()
  if (theses.length === 0) return null
  return (
    <section aria-labelledby="unrated">
      <Title order={3} id="unrated" mb="sm">
        {t('adoption.unrated', { count: theses.length })}
      </Title>
      <ol className={`ballot ${classes.list}`}>
        {theses.map((thesis) => (
          <ThesisListItem key={thesis.id} thesis={thesis}>
            <PartyPosition thesis={thesis} />
            {hasExplanation(getPosition(thesis.id)) && <Text size="sm">{t('adoption.explanationStays')}</Text>}
          </ThesisListItem>
        ))}
      </ol>
    </section>
  )
}

interface DifferentThesesProps {
  readonly theses: readonly Thesis[]
  readonly ticked: ReadonlySet<number>
  readonly onTick: (thesis: Thesis, isTicked: boolean) => void
}

function DifferentTheses({ theses, ticked, onTick }: DifferentThesesProps) {
  const { t } = useTranslation('answers')
  const { getPosition } = useAnswering()
  if (theses.length === 0) return null
  return (
    <section aria-labelledby="different">
      <Title order={3} id="different">
        {t('adoption.different', { count: theses.length })}
      </Title>
      <Text mt="xs" mb="sm" maw="44rem">
        {t('adoption.differentHint')}
      </Text>
      <ol className={`ballot ${classes.list}`}>
        {theses.map((thesis) => (
          <ThesisListItem key={thesis.id} thesis={thesis}>
            <AnswerReadOnly position={getPosition(thesis.id)} />
            <PartyPosition thesis={thesis} />
            <Checkbox
              className={classes.tick}
              label={t('adoption.replace')}
              {...(hasExplanation(getPosition(thesis.id)) && { description: t('adoption.explanationStays') })}
              aria-describedby={`thesis-${thesis.number}`}
              checked={ticked.has(thesis.id)}
              onChange={(event) => onTick(thesis, event.currentTarget.checked)}
            />
          </ThesisListItem>
        ))}
      </ol>
    </section>
  )
}
