import { List, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import { ChangedAnswersAlert } from './ChangedAnswersAlert.tsx'
import { FourEyesSwitch } from './collaboration/FourEyesSwitch.tsx'
import { ThesisDiscussion } from './collaboration/ThesisDiscussion.tsx'
import { ExplanationOffer } from './ExplanationOffer.tsx'
import { LastRatingStatus } from './LastRatingStatus.tsx'
import { MissingProfileNotice } from './MissingProfileFields.tsx'
import { PartyComparison } from './PartyComparison.tsx'
import { PartyPosition } from './PartyPosition.tsx'
import { SubmissionError } from './SubmissionError.tsx'
import { SubmissionSummary } from './SubmissionSummary.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { getReviewId, toCorrectionStep } from './steps.ts'
import { ThesisListItem } from './ThesisListItem.tsx'
import { getThesisName } from './theses.ts'
import { useSubmission } from './useSubmission.ts'
import { VoterViewLink } from './VoterViewLink.tsx'

/** Review before the submission: the missing ratings, or the consequences; all answers; the button that submits. */
export function Submission() {
  const { t } = useTranslation('answers')
  const { unrated } = useAnswering()
  const submission = useSubmission()
  const isComplete = unrated.length === 0
  useFocusFromHash((hash) => hash)
  return (
    <Stack gap="lg" className={classes.review}>
      {submission.changes && <ChangedAnswersAlert changes={submission.changes} />}
      <SubmissionError error={submission.error} />
      {!submission.error && <MissingProfileNotice />}
      {isComplete ? <SubmissionExplanation /> : <MissingRatings />}
      {isComplete && <ExplanationOffer />}
      <FourEyesSwitch />
      <Title order={2}>{t('summary.title')}</Title>
      <PartyComparison />
      <AnswerList />
      <AnswerFooter>
        <LastRatingStatus />
        {isComplete && <SubmitButton isSubmitting={submission.isSubmitting} onSubmit={submission.submit} />}
      </AnswerFooter>
    </Stack>
  )
}

function MissingRatings() {
  const { t } = useTranslation('answers')
  const { unrated } = useAnswering()
  return (
    <Paper component="section" withBorder maw="56rem" p={{ base: 'md', sm: 'lg' }} aria-labelledby="missing">
      <Title order={2} id="missing" tabIndex={-1}>
        {t('missing.title', { count: unrated.length })}
      </Title>
      <Text mt="xs">{t('missing.text')}</Text>
      <List mt="sm" listStyleType="none" className={classes.missing}>
        {unrated.map((thesis) => (
          <List.Item key={thesis.id}>
            <AnchorLink to="." search={{ thesis: String(thesis.number) }}>
              {t('theses.named', { number: thesis.number, text: getThesisName(thesis) })}
            </AnchorLink>
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}

function SubmissionExplanation() {
  const { t } = useTranslation('answers')
  const { theses } = useAnswering()
  return (
    <Paper component="section" withBorder maw="56rem" p={{ base: 'md', sm: 'lg' }} aria-labelledby="meaning">
      <Stack maw="44rem">
        <Title order={2} id="meaning" tabIndex={-1}>
          {t('submit.title', { count: theses.length })}
        </Title>
        <Text>{t('submit.read')}</Text>
        <SubmissionSummary />
        <VoterViewLink />
      </Stack>
    </Paper>
  )
}

/** Every thesis with its answer and a link to change it. */
function AnswerList() {
  const { t } = useTranslation('answers')
  const { theses, getPosition } = useAnswering()
  return (
    <ol className={`ballot ${classes.list}`}>
      {theses.map((thesis) => (
        <ThesisListItem key={thesis.id} thesis={thesis}>
          <AnswerReadOnly position={getPosition(thesis.id)} />
          <PartyPosition thesis={thesis} />
          <ThesisDiscussion thesis={thesis} />
          <AnchorLink
            to="."
            {...toCorrectionStep(thesis)}
            id={getReviewId(thesis)}
            className={classes.textButton}
            aria-describedby={`thesis-${thesis.number}`}
          >
            {t('summary.change')}
          </AnchorLink>
        </ThesisListItem>
      ))}
    </ol>
  )
}
