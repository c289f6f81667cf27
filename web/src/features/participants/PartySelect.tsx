import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/FilterBar.tsx'
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
    <FilterSelect
      label={t('column.party')}
      choices={[...parties, ...(hasNone ? [{ value: '0', label: t('party.none') }] : [])]}
      value={value === null ? '' : String(value)}
      onChoose={(party) => onChoose(party || undefined)}
    />
  )
}
