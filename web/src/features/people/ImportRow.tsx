import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import sheet from '../../ui/Spreadsheet.module.css'
import { SpreadsheetRow } from '../../ui/SpreadsheetRows.tsx'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { type Column, columnsOf, type Faults, type Role, type Row } from './imports.ts'
import type { Importing } from './useImport.ts'

interface Props {
  readonly row: Row
  readonly faults: Faults
  readonly importing: Importing
}

/** A row of the file: who it is, and its fields where something is to be mended or somebody wants to look. */
export function ImportRow({ row, faults, importing }: Props) {
  const { t } = useTranslation('people')
  const { party, email } = row.values
  return (
    <SpreadsheetRow
      row={row.row}
      summary={summaryOf(row) || t('import.nobody')}
      detail={[t(`import.role.${row.role}`), party, email].filter((part) => part.trim()).join(' · ')}
      isWrong={Object.keys(faults).length > 0}
      onLeaveOut={() => importing.leaveOut(row)}
    >
      <RowFields row={row} faults={faults} importing={importing} />
    </SpreadsheetRow>
  )
}

function summaryOf({ values: { title, first_name, last_name } }: Row): string {
  return [title, first_name, last_name].filter((part) => part.trim()).join(' ')
}

function RowFields({ row, faults, importing }: Props) {
  const { t } = useTranslation('people')
  const roles: readonly Role[] = ['candidate', 'trust_person']
  return (
    <>
      <NativeSelect
        label={t('import.column.role')}
        value={row.role}
        data={roles.map((value) => ({ value, label: t(`import.role.${value}`) }))}
        onChange={(event) => importing.setRole(row, event.currentTarget.value as Role)}
      />
      {columnsOf(row, importing.own).map((column) => (
        <CellField key={column} column={column} row={row} faults={faults} importing={importing} />
      ))}
    </>
  )
}

function CellField({ column, row, faults, importing }: Props & { readonly column: Column }) {
  const { t } = useTranslation(['people', 'common'])
  const wordsFor = useValidationMessage()
  const fault = faults[column]
  const input = {
    label: t(`import.column.${column}`),
    value: row.values[column],
    error: fault && wordsFor(fault),
    onChange: (event: React.ChangeEvent<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>) =>
      importing.write(row, column, event.currentTarget.value),
  }
  if (column === 'gender') {
    const genders = [
      ...(fault ? [{ value: input.value, label: input.value }] : []),
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
