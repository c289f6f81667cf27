import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { partiesQuery } from './queries.ts'

interface Props {
  readonly applicationId: number
  /** Id of the selected party, or 0 for no party; null for all. */
  readonly value: number | null
  /** Whether people without a party can be chosen. */
  readonly hasNone: boolean
  readonly onChoose: (party: string | undefined) => void
}

/** A filter for the people of one party. */
export function PartySelect({ applicationId, value, hasNone, onChoose }: Props) {
  const { t } = useTranslation('people')
  const { data = [] } = useQuery(partiesQuery(applicationId))
  const parties = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <NativeSelect
      label={t('column.party')}
      flex={1}
      miw="min(100%, 9rem)"
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t('filter.allParties') },
        ...parties,
        ...(hasNone ? [{ value: '0', label: t('party.none') }] : []),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    />
  )
}
