import { Checkbox, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ELECTION_SOURCE, INSTANCE_SOURCE, PERSON_SOURCE } from '../../api/searchSources.ts'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { type Field, STATUSES, splitList } from './mailingValues.ts'
import type { MailingState } from './useMailing.ts'

type Props = Pick<MailingState, 'entry'>

/** Recipients: people of all, of elections or of instances by role and status, and single people. */
export function Recipients({ entry }: Props) {
  const { t } = useTranslation('mailing')
  const getInputProps = (name: Field) => ({
    id: name,
    label: t(`field.${name}`),
    error: entry.errors[name],
    value: splitList(entry.values[name]),
    onChange: (value: string[]) => entry.set({ [name]: value.join(',') }),
  })
  const isForAll = entry.values.all !== ''
  return (
    <Stack gap="lg" maw="44rem">
      <Checkbox
        label={t('recipients.all')}
        checked={isForAll}
        onChange={(event) => entry.set({ all: event.currentTarget.checked ? 'yes' : '' })}
      />
      {!isForAll && (
        <>
          <SearchableMultiSelect
            source={ELECTION_SOURCE}
            placeholder={t('recipients.findElections')}
            description={t('recipients.electionsHint')}
            {...getInputProps('elections')}
          />
          <SearchableMultiSelect
            source={INSTANCE_SOURCE}
            placeholder={t('recipients.findInstances')}
            description={t('recipients.instancesHint')}
            {...getInputProps('instances')}
          />
        </>
      )}
      <StatusCheckboxes {...getInputProps('candidates')} recipients="candidates" />
      <StatusCheckboxes {...getInputProps('trust')} recipients="trust" />
      <StatusCheckboxes {...getInputProps('creators')} recipients="creators" />
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
  readonly recipients: keyof typeof STATUSES
}

function StatusCheckboxes({ id, recipients, ...group }: StatusCheckboxesProps) {
  const { t } = useTranslation('mailing')
  const labels =
    recipients === 'creators'
      ? STATUSES.creators.map((status) => [status, t(`status.creators.${status}`)] as const)
      : STATUSES[recipients].map((status) => [status, t(`status.${recipients}.${status}`)] as const)
  return (
    <Checkbox.Group {...group}>
      <Group gap="lg" mt="xs">
        {labels.map(([status, label], at) => (
          <Checkbox key={status} value={status} label={label} {...(at === 0 && { id })} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
