import { Alert, Button, List, NativeSelect, Stack } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SpreadsheetPicker } from '../../../ui/SpreadsheetPicker.tsx'
import { SpreadsheetRows } from '../../../ui/SpreadsheetRows.tsx'
import { SpreadsheetSummary, UnknownColumns } from '../../../ui/SpreadsheetSummary.tsx'
import type { PeopleScope } from '../entries.ts'
import { ImportRow } from './ImportRow.tsx'
import { ImportSubmitForm } from './ImportSubmitForm.tsx'
import type { RowEffect } from './importEffects.ts'
import type { PersonRow, Role } from './importRows.ts'
import { fetchPeopleTemplate } from './queries.ts'
import { type PeopleImportState, usePeopleImport } from './usePeopleImport.ts'

interface Props {
  readonly scope: PeopleScope
  readonly onBegun: (job: number) => void
  readonly onClose: () => void
}

/**
 * Import of people from a spreadsheet. Every row is shown and can be corrected. Rows with errors are left out.
 */
export function PeopleImport({ scope, onBegun, onClose }: Props) {
  const { t } = useTranslation('people')
  const importState = usePeopleImport(scope, onBegun)
  const { draft, error, isReady, parsing, errors, faulty, effects, namesakes, openQuestions } = importState
  if (error) return <LoadError error={error} onRetry={importState.refetch} />
  if (!isReady) return <FormSkeleton fields={2} />
  if (!draft) {
    return (
      <SpreadsheetPicker
        template={(language) => fetchPeopleTemplate(scope, language)}
        templateFile={t('import.templateFile')}
        parsing={parsing}
        pasteHint={t('import.pasteHint')}
      >
        <Stack>
          <div>{t('import.text')}</div>
          <div>{t(scope.partyId === null ? 'import.columns' : 'import.columnsOfParty')}</div>
        </Stack>
      </SpreadsheetPicker>
    )
  }
  const { rows, fileName, unknownColumns } = draft
  return (
    <Stack>
      <SpreadsheetSummary
        fileName={fileName}
        rows={rows.length}
        wrong={faulty}
        question={openQuestions > 0 ? t('import.sameName.open', { count: openQuestions }) : null}
        onStartAgain={importState.startAgain}
      />
      <EffectSums effects={effects} />
      <NewParties names={importState.newParties} />
      <UnknownColumns names={unknownColumns} />
      <CommonRoleField importState={importState} rows={rows} />
      <SwapNamesButton importState={importState} rows={rows} />
      <SpreadsheetRows rows={rows}>
        {(row, at) => (
          <ImportRow
            key={row.row}
            row={row}
            errors={errors[at] ?? {}}
            effect={effects[at] ?? NO_EFFECT}
            namesakes={namesakes[at] ?? []}
            importState={importState}
          />
        )}
      </SpreadsheetRows>
      <ImportSubmitForm importState={importState} onClose={onClose} />
    </Stack>
  )
}

const NO_EFFECT: RowEffect = { kind: 'unchanged', known: undefined, changes: [] }

/** How many people are new, changed or there already. */
function EffectSums({ effects }: { readonly effects: readonly RowEffect[] }) {
  const { t } = useTranslation('people')
  const count = (kind: RowEffect['kind']) => effects.filter((effect) => effect.kind === kind).length
  const kinds = (['new', 'changed', 'unchanged'] as const).filter((kind) => count(kind) > 0)
  return (
    <List spacing={2}>
      {kinds.map((kind) => (
        <List.Item key={kind}>{t(`import.sum.${kind}`, { count: count(kind) })}</List.Item>
      ))}
    </List>
  )
}

interface RowsProps {
  readonly importState: PeopleImportState
  readonly rows: readonly PersonRow[]
}

/**
 * Sets the role of all rows at once. Shown for a spreadsheet without a role column, whose rows all have the same role.
 */
function CommonRoleField({ importState, rows }: RowsProps) {
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
      onChange={(event) => importState.setRoleOfAllRows(event.currentTarget.value as Role)}
    />
  )
}

/** Swaps the names of all rows. A list without headings may contain the last names first. */
function SwapNamesButton({ importState, rows }: RowsProps) {
  const { t } = useTranslation('people')
  if (!rows.some(({ values }) => values.first_name.trim() || values.last_name.trim())) return null
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsExchange size={18} aria-hidden />}
      style={{ alignSelf: 'start' }}
      onClick={importState.swapAllNames}
    >
      {t('import.swapNames')}
    </Button>
  )
}

/** The parties that the import creates. */
function NewParties({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('people')
  if (names.length === 0) return null
  return (
    <Alert variant="default" title={t('import.newParties', { count: names.length })}>
      {names.join(', ')}
    </Alert>
  )
}
