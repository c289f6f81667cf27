import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HintButton } from '../../../ui/HintButton.tsx'
import { type BoardEntry, countUnreachable } from './steps.ts'

interface Props {
  /** The entries that the filters leave. */
  readonly group: readonly BoardEntry[]
  readonly isAnsweringOpen: boolean
}

/** Explains why some or all cannot answer, be invited or be reminded. */
export function BoardHint({ group, isAnsweringOpen }: Props) {
  const { t } = useTranslation('people')
  const { withoutMail, withoutPeople } = countUnreachable(group)
  if (isAnsweringOpen && withoutMail + withoutPeople === 0) return null
  return (
    <HintButton label={t('board.title')}>
      <Stack gap="xs">
        {!isAnsweringOpen && <span>{t('board.notYet')}</span>}
        {withoutMail > 0 && <span>{t('withoutMail', { count: withoutMail })}</span>}
        {withoutPeople > 0 && <span>{t('board.withoutTrustPerson', { count: withoutPeople })}</span>}
      </Stack>
    </HintButton>
  )
}
