import { Checkbox, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_SOURCE, PERSON_SOURCE } from '../../api/searchSources.ts'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { type Field, STATUSES, splitList } from './mailingValues.ts'
import type { MailingState } from './useMailing.ts'

type Props = Pick<MailingState, 'entry'>

/** Recipients: people of instances by their status, and single people. */
export function Recipients({ entry }: Props) {
  const { t } = useTranslation('mailing')
  const getInputProps = (name: Field) => ({
    id: name,
    label: t(`field.${name}`),
    error: entry.errors[name],
    value: splitList(entry.values[name]),
    onChange: (value: string[]) => entry.set({ [name]: value.join(',') }),
  })
  return (
    <Stack gap="lg" maw="44rem">
      <SearchableMultiSelect
        source={INSTANCE_SOURCE}
        placeholder={t('recipients.findInstances')}
        description={t('recipients.instancesHint')}
        {...getInputProps('instances')}
      />
      <StatusCheckboxes {...getInputProps('candidates')} recipients="candidates" />
      <StatusCheckboxes {...getInputProps('trust')} recipients="trust" />
      <SearchableMultiSelect
        source={PERSON_SOURCE}
        placeholder={t('recipients.findPeople')}
        description={t('recipients.peopleHint')}
        {...getInputProps('people')}
      />
    </Stack>
  )
}

interface StatusCheckboxesProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly value: string[]
  readonly onChange: (value: string[]) => void
  readonly recipients: 'trust' | 'candidates'
}

function StatusCheckboxes({ id, recipients, ...group }: StatusCheckboxesProps) {
  const { t } = useTranslation('mailing')
  return (
    <Checkbox.Group {...group}>
      <Group gap="lg" mt="xs">
        {STATUSES.map((status, at) => (
          <Checkbox key={status} value={status} label={t(`status.${recipients}.${status}`)} {...(at === 0 && { id })} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
