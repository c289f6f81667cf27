import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import type { BoardEntry, Person } from './steps.ts'

interface Props {
  readonly row: BoardEntry
  readonly thesisCount: number
}

/** All steps of a party or a candidate: the mails of each person, and the answers. */
export function StepDetails({ row: { entry, people }, thesisCount }: Props) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const submittedAt = entry.value.submitted_at
  const answers: readonly Fact[] = [
    [t('stepFact.begun'), t(entry.ratedCount > 0 ? 'stepFact.yes' : 'stepFact.no')],
    [t('stepFact.rated'), t('rated', { count: entry.ratedCount, of: thesisCount })],
    [t('stepFact.submitted'), submittedAt ? at(submittedAt) : t('stepFact.notYet')],
  ]
  return (
    <Stack>
      {people.length === 0 && <Text>{t('board.noTrustPerson')}</Text>}
      {people.map((person) => (
        <section key={person.id}>
          {person.kind === 'trustpersons' && <Title order={3}>{person.name}</Title>}
          <MailSteps person={person} />
        </section>
      ))}
      <FactList facts={answers} />
    </Stack>
  )
}

/** What became of the last mail to a person. */
function MailSteps({ person: { invitation } }: { readonly person: Person }) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  if (!invitation) return <Text>{t('stepFact.noMail')}</Text>
  const { state, reason, mailed_at, sent_at, returned, opened_at, accepted_at } = invitation
  const refusal = state === 'failed' ? t('stepFact.refused', { reason: reason ?? '' }) : t('stepFact.notYet')
  const returnState = returned == null ? 'unknown' : returned ? 'yes' : 'no'
  const facts: readonly Fact[] = [
    [t('stepFact.mailed'), at(mailed_at)],
    [t('stepFact.sent'), sent_at ? at(sent_at) : refusal],
    [t('stepFact.returned'), sent_at && (reason ? t('stepFact.because', { reason }) : t(`stepFact.${returnState}`))],
    [t('stepFact.opened'), opened_at ? at(opened_at) : t('stepFact.notYet')],
    [t('stepFact.accepted'), accepted_at ? at(accepted_at) : t('stepFact.notYet')],
  ]
  return <FactList facts={facts} />
}
