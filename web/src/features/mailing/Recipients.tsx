import { Checkbox, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_SOURCE, PERSON_SOURCE } from '../../api/searchSources.ts'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { type Field, listOf, STATUSES } from './entry.ts'
import type { Mailing } from './useMailing.ts'

type Props = Pick<Mailing, 'entry'>

/** To whom a mail goes: people of instances by how far they have come, and people by name. */
export function Recipients({ entry }: Props) {
  const { t } = useTranslation('mailing')
  const chosen = (name: Field) => ({
    id: name,
    label: t(`field.${name}`),
    error: entry.errors[name],
    value: listOf(entry.values[name]),
    onChange: (value: string[]) => entry.set({ [name]: value.join(',') }),
  })
  return (
    <Stack gap="lg" maw="44rem">
      <SearchableMultiSelect
        source={INSTANCE_SOURCE}
        placeholder={t('recipients.findInstances')}
        description={t('recipients.instancesHint')}
        {...chosen('instances')}
      />
      <Statuses {...chosen('candidates')} of="candidates" />
      <Statuses {...chosen('trust')} of="trust" />
      <SearchableMultiSelect
        source={PERSON_SOURCE}
        placeholder={t('recipients.findPeople')}
        description={t('recipients.peopleHint')}
        {...chosen('people')}
      />
    </Stack>
  )
}

interface StatusesProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly value: string[]
  readonly onChange: (value: string[]) => void
  readonly of: 'trust' | 'candidates'
}

function Statuses({ id, of, ...group }: StatusesProps) {
  const { t } = useTranslation('mailing')
  return (
    <Checkbox.Group {...group}>
      <Group gap="lg" mt="xs">
        {STATUSES.map((status, at) => (
          <Checkbox key={status} value={status} label={t(`status.${of}.${status}`)} {...(at === 0 && { id })} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
