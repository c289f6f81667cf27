import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isCandidateDetail } from '../../../core/candidateDetails.ts'
import sheet from '../../../ui/Spreadsheet.module.css'
import { SpreadsheetRow } from '../../../ui/SpreadsheetRows.tsx'
import { useDetailName } from '../../../ui/useDetailName.ts'
import { useValidationMessage } from '../../../ui/validationErrors.ts'
import type { RowEffect } from './importEffects.ts'
import type { Namesake } from './importNamesakes.ts'
import { type ImportColumn, type PersonRow, type PersonRowErrors, type Role, visibleColumns } from './importRows.ts'
import { NamesakeQuestion } from './NamesakeQuestion.tsx'
import type { PeopleImportState } from './usePeopleImport.ts'

interface Props {
  readonly row: PersonRow
  readonly errors: PersonRowErrors
  readonly importState: PeopleImportState
}

interface ImportRowProps extends Props {
  readonly effect: RowEffect
  readonly namesakes: readonly Namesake[]
}

/** A row of the file. Its fields are shown if it has errors or if the user opens it. */
export function ImportRow({ row, errors, effect, namesakes, importState }: ImportRowProps) {
  const { t } = useTranslation('people')
  const { party, email } = row.values
  return (
    <SpreadsheetRow
      row={row.row}
      summary={summaryOf(row) || effect.known?.name || t('import.nobody')}
      detail={[t(`import.role.${row.role}`), party, email].filter((part) => part.trim()).join(' · ')}
      effect={
        <>
          <Effect effect={effect} />
          <NamesakeQuestion row={row} namesakes={namesakes} importState={importState} />
        </>
      }
      isWrong={Object.keys(errors).length > 0}
      onLeaveOut={() => importState.removeRow(row)}
    >
      <RowFields row={row} errors={errors} importState={importState} />
    </SpreadsheetRow>
  )
}

/** Whether the person is new, or which fields of the stored one would change. */
function Effect({ effect: { kind, changes } }: { readonly effect: RowEffect }) {
  const { t } = useTranslation('people')
  const getColumnName = useColumnName()
  if (kind === 'new' || kind === 'unchanged') return <Text size="sm">{t(`import.effect.${kind}`)}</Text>
  return changes.map(({ column, before, after }) => (
    <Text key={column} size="sm" className={sheet.wrap ?? ''}>
      {t('import.change', { field: getColumnName(column), before: before || t('import.nothing'), after })}
    </Text>
  ))
}

function useColumnName(): (column: ImportColumn) => string {
  const { t } = useTranslation('people')
  const detailName = useDetailName()
  return (column) => (isCandidateDetail(column) ? detailName(column) : t(`import.column.${column}`))
}

function summaryOf({ values: { title, first_name, last_name } }: PersonRow): string {
  return [title, first_name, last_name].filter((part) => part.trim()).join(' ')
}

function RowFields({ row, errors, importState }: Props) {
  const { t } = useTranslation('people')
  const roles: readonly Role[] = ['candidate', 'trust_person']
  return (
    <>
      <NativeSelect
        label={t('import.column.role')}
        value={row.role}
        data={roles.map((value) => ({ value, label: t(`import.role.${value}`) }))}
        onChange={(event) => importState.setRole(row, event.currentTarget.value as Role)}
      />
      {visibleColumns(row, importState.ownParty).map((column) => (
        <CellField key={column} column={column} row={row} errors={errors} importState={importState} />
      ))}
    </>
  )
}

function CellField({ column, row, errors, importState }: Props & { readonly column: ImportColumn }) {
  const { t } = useTranslation(['people', 'common'])
  const getColumnName = useColumnName()
  const getValidationMessage = useValidationMessage()
  const error = errors[column]
  const input = {
    label: getColumnName(column),
    value: row.values[column],
    error: error && getValidationMessage(error),
    onChange: (event: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>) =>
      importState.setCell(row, column, event.currentTarget.value),
  }
  if (column === 'gender') {
    const genders = [
      ...(error ? [{ value: input.value, label: input.value }] : []),
      { value: input.value === 'no comment' ? input.value : '', label: t('none') },
      { value: 'female', label: t('common:gender.female') },
      { value: 'male', label: t('common:gender.male') },
      { value: 'diverse', label: t('common:gender.diverse') },
    ]
    return <NativeSelect data={genders} {...input} />
  }
  if (column === 'description')
    return <Textarea autosize minRows={1} className={sheet.wide ?? ''} dir="auto" {...input} />
  return <TextInput dir="auto" autoComplete="off" {...input} />
}
