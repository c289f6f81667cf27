import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import { isWithinLimit } from './positions.ts'
import { toCorrectionStep, toThesisStep } from './steps.ts'
import { getThesisName } from './theses.ts'
import { isBlocked, type UnsentAnswer } from './unsentAnswers.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

interface Props {
  /** Whether the links lead back to the review. */
  readonly isOnReview?: boolean
}

/** Links to the theses with unresolved conflicts, shown on every screen. */
export function ConflictBanner({ isOnReview = false }: Props) {
  const { t } = useTranslation('answers')
  const { searchParams } = useAnswersSearchParams()
  const { theses, getUnsentEntry } = useAnswering()
  const conflicts = theses.filter(
    ({ id, number }) => String(number) !== searchParams.thesis && isBlocked(getUnsentEntry(id)),
  )
  if (conflicts.length === 0) return null
  return (
    <Alert
      maw="56rem"
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('unsettled.title')}
    >
      <Text mb="xs">{t('unsettled.text')}</Text>
      <List>
        {conflicts.map((thesis) => (
          <List.Item key={thesis.id}>
            <AnchorLink to="." {...(isOnReview ? toCorrectionStep(thesis) : toThesisStep(thesis))}>
              {t('theses.named', { number: thesis.number, text: getThesisName(thesis) })}
            </AnchorLink>
            {isTooLong(getUnsentEntry(thesis.id)) && <Text>{t('explanation.tooLong')}</Text>}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function isTooLong(entry: UnsentAnswer | undefined): boolean {
  return entry !== undefined && !isWithinLimit(entry.position)
}
