import { Button, NativeSelect, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../ui/tableImport/TableImport.module.css'
import { TABLE_IMPORT_SEARCH } from '../../../ui/tableImport/tableImportSearch.ts'
import type { TableDraftState } from '../../../ui/tableImport/useTableDraft.ts'
import { toast } from '../../../ui/toasts.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import type { Entry } from '../entries.ts'
import { findNearParties, type PartyNames } from '../nearParties.ts'
import { findNewParties, type Role } from './importRows.ts'
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
  const roleId = useId()
  const hasRoles = state.draft?.columns.some(({ target }) => target === 'role')
  const nearParties = ownParty ? [] : listNearParties(state, parties, newPartyNames)
  return (
    <>
      <div className={classes.choices}>
        {!hasRoles && (
          <div className={classes.choice}>
            <Text component="label" size="sm" fw={600} htmlFor={roleId}>
              {t('import.roleOfAll', { count: state.rows.length })}
            </Text>
            <NativeSelect
              id={roleId}
              size="sm"
              data={(['candidate', 'trust_person'] as const).map((value) => ({
                value,
                label: t(`import.roles.${value}`),
              }))}
              value={defaultRole}
              onChange={(event) => setSearchParams({ as: event.currentTarget.value as Role }, { replace: true })}
            />
          </div>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={swapNames}
        >
          {t('import.swapNames')}
        </Button>
        {newParties.length > 0 && (
          <Text size="sm">
            {t('tableImport:people.newParties', { count: newParties.length, names: newParties.join(', ') })}
          </Text>
        )}
      </div>
      {nearParties.map(({ name, near, count }) => (
        <fieldset key={name} className={classes.ask} aria-label={name}>
          <Text size="sm" fw={500}>
            {t('tableImport:people.askParty', { name, count, near: near.name })}
          </Text>
          <Button
            size="compact-sm"
            onClick={() => state.changeRows(({ values }) => (values.party === name ? { party: near.name } : null))}
          >
            {t('tableImport:people.useParty', { name: near.name })}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onNewParty(name)}>
            {t('tableImport:people.addParty', { name })}
          </Button>
        </fieldset>
      ))}
    </>
  )

  function swapNames(): void {
    state.changeRows(({ values: { first_name = '', last_name = '' } }) => ({
      first_name: last_name,
      last_name: first_name,
    }))
    toast.success(t('import.namesSwapped'))
  }
}

interface NearParty {
  readonly name: string
  readonly near: PartyNames
  /** The number of rows with this name. */
  readonly count: number
}

function listNearParties(
  { rows }: TableDraftState,
  parties: readonly Entry[],
  newNames: readonly string[],
): readonly NearParty[] {
  const names = rows.map(({ values }) => values.party ?? '')
  const nearParties = findNearParties(names, parties, newNames)
  return [...nearParties].map(([name, near]) => ({ name, near, count: names.filter((each) => each === name).length }))
}
