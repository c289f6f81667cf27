import { Button, List, Modal, Paper, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { Changes } from './Changes.tsx'
import { Effects } from './Effects.tsx'
import { Foot } from './Foot.tsx'
import { Item } from './Item.tsx'
import { PartyPosition } from './PartyPosition.tsx'
import { Said } from './Said.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { nameOf } from './theses.ts'
import { type Review, useReview } from './useReview.ts'

/** Before submitting: what is missing; or what submitting means, and all answers to be read through. */
export function Submission() {
  const { t } = useTranslation('answers')
  const { unrated } = useAnswering()
  const review = useReview()
  const isComplete = unrated.length === 0
  return (
    <>
      {review.changes && <Changes changes={review.changes} />}
      {isComplete ? <Meaning /> : <Missing />}
      <Title order={2}>{t('summary.title')}</Title>
      <Summary />
      <Foot>{isComplete && <Submit review={review} />}</Foot>
    </>
  )
}

function Missing() {
  const { t } = useTranslation('answers')
  const { unrated } = useAnswering()
  useEffect(() => toast.failed('no_answer'), [])
  return (
    <Paper component="section" withBorder maw="56rem" p={{ base: 'md', sm: 'lg' }} aria-labelledby="missing">
      <Title order={2} id="missing">
        {t('missing.title', { count: unrated.length })}
      </Title>
      <Text mt="xs">{t('missing.text')}</Text>
      <List mt="sm" listStyleType="none" className={classes.missing}>
        {unrated.map((thesis) => (
          <List.Item key={thesis.id}>
            <AnchorLink to="." search={{ thesis: String(thesis.number) }}>
              {t('theses.named', { number: thesis.number, text: nameOf(thesis) })}
            </AnchorLink>
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}

function Meaning() {
  const { t } = useTranslation('answers')
  const { theses } = useAnswering()
  return (
    <Paper component="section" withBorder maw="56rem" p={{ base: 'md', sm: 'lg' }} aria-labelledby="meaning">
      <Stack maw="44rem">
        <Title order={2} id="meaning">
          {t('submit.title', { count: theses.length })}
        </Title>
        <Text>{t('submit.read')}</Text>
        <Effects />
      </Stack>
    </Paper>
  )
}

/** Always at hand while one reads. What has not reached the server would not be submitted. */
function Submit({ review }: { readonly review: Review }) {
  const { t } = useTranslation('answers')
  const { unsent } = useAnswering()
  return (
    <>
      {unsent > 0 && (
        <Text id="unsent" size="sm">
          {t('submit.unsent', { count: unsent })}
        </Text>
      )}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={unsent > 0}
        aria-describedby={unsent > 0 ? 'unsent' : undefined}
        loading={review.isAsking}
        onClick={review.ask}
      >
        {t('submit.open')}
      </Button>
      <Modal opened={review.isConfirming} onClose={review.close} title={t('submit.ask')} centered>
        <SubmitDialog review={review} />
      </Modal>
    </>
  )
}

/** Every thesis with what is said to it, and the way to change it. */
function Summary() {
  const { t } = useTranslation('answers')
  const { theses, positionOn } = useAnswering()
  return (
    <ol className={`ballot ${classes.list}`}>
      {theses.map((thesis) => (
        <Item key={thesis.id} thesis={thesis}>
          <Said position={positionOn(thesis.id)} />
          <PartyPosition thesis={thesis} />
          <AnchorLink
            to="."
            search={{ thesis: String(thesis.number) }}
            className={classes.textButton}
            aria-describedby={`thesis-${thesis.number}`}
          >
            {t('summary.change')}
          </AnchorLink>
        </Item>
      ))}
    </ol>
  )
}
