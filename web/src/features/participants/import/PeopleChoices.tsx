import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TABLE_IMPORT_SEARCH } from '../../../ui/tableImport/tableImportSearch.ts'
import type { TableDraftState } from '../../../ui/tableImport/useTableDraft.ts'
import { toast } from '../../../ui/toasts.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import type { Entry } from '../entries.ts'
import { findNewParties, type Role } from './importRows.ts'
import { findNearParty } from './nearParties.ts'
import { type PeopleModelOptions, toPersonRow } from './peopleModel.ts'

interface Props {
  readonly state: TableDraftState
  readonly options: PeopleModelOptions
  /** Called with the name of a party that is new. */
  readonly onNewParty: (name: string) => void
}

/** Choices about all rows at once: the role, the order of the names, and names of parties that look like others. */
export function PeopleChoices({ state, options, onNewParty }: Props) {
  const { t } = useTranslation(['people', 'tableImport'])
  const [, setSearchParams] = useSearchParams(TABLE_IMPORT_SEARCH)
  const { parties, ownParty, defaultRole, newPartyNames } = options
  const people = state.takenRows.map((row) => toPersonRow(row, ownParty))
  const newParties = ownParty ? [] : findNewParties(people, parties)
  const hasRoles = state.draft?.columns.some(({ target }) => target === 'role')
  return (
    <>
      <Group gap="md" align="end">
        {!hasRoles && (
          <NativeSelect
            label={t('import.roleOfAll', { count: state.rows.length })}
            data={(['candidate', 'trust_person'] as const).map((value) => ({
              value,
              label: t(`import.roles.${value}`),
            }))}
            value={defaultRole}
            onChange={(event) => setSearchParams({ as: event.currentTarget.value as Role }, { replace: true })}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => {
            state.changeRows(({ values: { first_name = '', last_name = '' } }) => ({
              first_name: last_name,
              last_name: first_name,
            }))
            toast.success(t('import.namesSwapped'))
          }}
        >
          {t('import.swapNames')}
        </Button>
      </Group>
      {!ownParty &&
        listNearParties(state, parties, newPartyNames).map(({ name, near, count }) => (
          <Alert key={name} color="orange" variant="default" role="group" aria-label={name}>
            <Group gap="sm">
              <Text>{t('tableImport:people.askParty', { name, count, near: near.name })}</Text>
              <Button
                size="compact-md"
                onClick={() => state.changeRows(({ values }) => (values.party === name ? { party: near.name } : null))}
              >
                {t('tableImport:people.useParty', { name: near.name })}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => onNewParty(name)}>
                {t('tableImport:people.addParty', { name })}
              </Button>
            </Group>
          </Alert>
        ))}
      {newParties.length > 0 && (
        <Alert variant="default" title={t('import.newParties', { count: newParties.length })}>
          {newParties.join(', ')}
        </Alert>
      )}
    </>
  )
}

interface NearParty {
  readonly name: string
  readonly near: Entry
  /** The number of rows with this name. */
  readonly count: number
}

function listNearParties(
  { rows }: TableDraftState,
  parties: readonly Entry[],
  newNames: readonly string[],
): readonly NearParty[] {
  const counts = new Map<string, number>()
  for (const { values } of rows) counts.set(values.party ?? '', (counts.get(values.party ?? '') ?? 0) + 1)
  return [...counts].flatMap(([name, count]) => {
    const near = newNames.includes(name) ? null : findNearParty(name, parties)
    return near ? [{ name, near, count }] : []
  })
}
