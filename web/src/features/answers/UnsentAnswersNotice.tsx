import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { countExcess } from './positions.ts'
import { toCorrectionStep } from './steps.ts'
import type { Thesis } from './theses.ts'
import { isBlocked, needsDecision } from './unsentAnswers.ts'

/** Why unsent changes prevent the submission: the answer to a thesis has to be changed, or there is no connection. */
export function UnsentAnswersNotice({ id }: { readonly id: string }) {
  const { t } = useTranslation('answers')
  const { getUnsentEntry, theses, unsentCount } = useAnswering()
  const blocked = theses.find((thesis) => isBlocked(getUnsentEntry(thesis.id)))
  if (blocked) return <BlockedThesisNotice id={id} thesis={blocked} />
  return (
    <Text id={id} size="sm">
      {t('submit.unsent', { count: unsentCount })}
    </Text>
  )
}

/** Names the first thesis whose answer has to be changed before it can be sent, with a link to it. */
function BlockedThesisNotice({ id, thesis }: { readonly id: string; readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { getPosition, getUnsentEntry } = useAnswering()
  const { number } = thesis
  // One that was rejected and is open for a change may be short enough.
  const entry = getUnsentEntry(thesis.id)
  const isUndecided = needsDecision(entry) || countExcess(getPosition(thesis.id)) <= 0
  return (
    <Group gap="0 md">
      <Text id={id} size="sm">
        {isUndecided
          ? t('submit.undecided', { number })
          : t('submit.tooLong', { number, count: countExcess(getPosition(thesis.id)) })}
      </Text>
      <AnchorLink to="." {...toCorrectionStep(thesis)} className={classes.textButton} aria-describedby={id}>
        {t(isUndecided ? 'submit.decide' : 'submit.shorten')}
      </AnchorLink>
    </Group>
  )
}
