import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shell } from '../../api/shell.ts'
import type { DomainCheck } from '../../api/types.ts'
import { addDays, isoDay } from '../../ui/checks.ts'
import { useFaultWords } from '../../ui/faults.ts'
import type { Entry } from '../../ui/useEntry.ts'
import type { Entered } from './entry.ts'

interface Props {
  readonly entry: Entry<Entered>
  readonly domain: DomainCheck | undefined
}

/** Which election it is about, and where voters will find it. */
export function ElectionStep({ entry, domain }: Props) {
  const { t } = useTranslation('register')
  const days = shell().bounds.constants.registration_lead_days
  return (
    <>
      <TextInput
        required
        label={t('field.election_name')}
        description={t('hint.election_name')}
        {...entry.field('election_name')}
      />
      <TextInput required label={t('field.location')} description={t('hint.location')} {...entry.field('location')} />
      <TextInput
        required
        type="date"
        min={addDays(isoDay(new Date()), days)}
        label={t('field.election_date')}
        description={t('hint.election_date', { days })}
        maw={240}
        {...entry.field('election_date')}
      />
      <TextInput required label={t('field.title')} description={t('hint.title')} {...entry.field('title')} />
      <Textarea
        required
        autosize
        minRows={3}
        label={t('field.description')}
        description={t('hint.description')}
        {...entry.field('description')}
      />
      <TextInput
        required
        label={t('field.url')}
        description={t('hint.url', { address: `${location.host}/match/` })}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...entry.field('url')}
      />
      <Availability said={domain} wanted={entry.values.url.trim()} />
    </>
  )
}

/** Whether the domain can be had, said as soon as it is known. */
function Availability({ said, wanted }: { readonly said: DomainCheck | undefined; readonly wanted: string }) {
  const { t } = useTranslation('register')
  const wordsFor = useFaultWords()
  const isCurrent = said?.domain === wanted
  return (
    <output htmlFor="url" aria-live="polite">
      {isCurrent && (said.available ? t('available', { domain: wanted }) : wordsFor({ code: said.reason ?? 'taken' }))}
    </output>
  )
}
