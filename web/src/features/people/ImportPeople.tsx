import { Alert, NativeSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SpreadsheetPicker } from '../../ui/SpreadsheetPicker.tsx'
import { SpreadsheetRows } from '../../ui/SpreadsheetRows.tsx'
import { SpreadsheetSummary, UnknownColumns } from '../../ui/SpreadsheetSummary.tsx'
import type { Scope } from './entries.ts'
import { ImportRow } from './ImportRow.tsx'
import type { Role, Row } from './imports.ts'
import { peopleTemplate } from './queries.ts'
import { TakeForm } from './TakeForm.tsx'
import { type Importing, useImport } from './useImport.ts'

interface Props {
  readonly scope: Scope
  readonly onBegun: (job: number) => void
  readonly onClose: () => void
}

/** Many people from a spreadsheet: every row is shown and can be mended before all of them are taken, or none. */
export function ImportPeople({ scope, onBegun, onClose }: Props) {
  const { t } = useTranslation('people')
  const importing = useImport(scope, onBegun)
  const { kept, error, isReady, reading, faults } = importing
  if (error) return <LoadError error={error} onRetry={importing.refetch} />
  if (!isReady) return <FormSkeleton fields={2} />
  if (!kept) {
    return (
      <SpreadsheetPicker
        template={(language) => peopleTemplate(scope, language)}
        templateFile={t('import.templateFile')}
        isReading={reading.isPending}
        error={reading.error}
        onFile={reading.mutate}
      >
        <Stack>
          <div>{t('import.text')}</div>
          <div>{t(scope.partyId === null ? 'import.columns' : 'import.columnsOfParty')}</div>
        </Stack>
      </SpreadsheetPicker>
    )
  }
  const { rows, fileName, unknownColumns } = kept
  const wrong = faults.filter((each) => Object.keys(each).length > 0).length
  return (
    <Stack>
      <SpreadsheetSummary fileName={fileName} rows={rows.length} wrong={wrong} onStartAgain={importing.startAgain} />
      <NewParties names={importing.newParties} />
      <UnknownColumns names={unknownColumns} />
      <RoleOfAll importing={importing} rows={rows} />
      <SpreadsheetRows rows={rows}>
        {(row, at) => <ImportRow key={row.row} row={row} faults={faults[at] ?? {}} importing={importing} />}
      </SpreadsheetRows>
      <TakeForm importing={importing} rows={rows} onClose={onClose} />
    </Stack>
  )
}

interface RoleOfAllProps {
  readonly importing: Importing
  readonly rows: readonly Row[]
}

/** A list without a column for the role holds people of one kind, and need not be told so row by row. */
function RoleOfAll({ importing, rows }: RoleOfAllProps) {
  const { t } = useTranslation('people')
  const [role, ...others] = new Set(rows.map((row) => row.role))
  if (rows.length < 2 || !role || others.length > 0) return null
  return (
    <NativeSelect
      label={t('import.roleOfAll', { count: rows.length })}
      description={t('import.roleOfAllHint')}
      maw="24rem"
      data={(['candidate', 'trust_person'] as const).map((value) => ({ value, label: t(`import.roles.${value}`) }))}
      value={role}
      onChange={(event) => importing.setRoleOfAll(event.currentTarget.value as Role)}
    />
  )
}

/** The parties that come with the rows. */
function NewParties({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('people')
  if (names.length === 0) return null
  return (
    <Alert variant="default" title={t('import.newParties', { count: names.length })}>
      {names.join(', ')}
    </Alert>
  )
}
