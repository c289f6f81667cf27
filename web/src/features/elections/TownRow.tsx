import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/format.ts'
import { SpreadsheetRow } from '../../ui/SpreadsheetRows.tsx'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { COLUMNS, type Column, getTownTitle, type Town, type TownErrors } from './towns.ts'
import type { TownsFormState } from './useTowns.ts'

interface Props {
  readonly town: Town
  readonly errors: TownErrors
  readonly form: TownsFormState
}

const TYPES = { sundown_date: 'date', contact: 'email' } as const

/** A row of the file: title and URL of its instance, and its fields. */
export function TownRow({ town, errors, form }: Props) {
  const { t, i18n } = useTranslation('elections')
  const { location, url, sundown_date, contact } = town.values
  const day = sundown_date ? formatDay(sundown_date, i18n.language) : t('towns.places.ownDay')
  const title = getTownTitle(town, form.title)
  return (
    <SpreadsheetRow
      row={town.row}
      summary={[location.trim() || t('towns.places.nowhere'), title].filter(Boolean).join(': ')}
      detail={[url.trim() || t('towns.places.ownUrl'), !errors.sundown_date && day, contact]
        .filter(Boolean)
        .join(' · ')}
      isWrong={Object.keys(errors).length > 0}
      onLeaveOut={() => form.leaveOut(town)}
    >
      {COLUMNS.map((column) => (
        <Cell key={column} column={column} town={town} errors={errors} form={form} />
      ))}
    </SpreadsheetRow>
  )
}

function Cell({ column, town, errors, form }: Props & { readonly column: Column }) {
  const { t } = useTranslation('elections')
  const getMessage = useValidationMessage()
  const error = errors[column]
  const type = column === 'sundown_date' || column === 'contact' ? TYPES[column] : 'text'
  return (
    <TextInput
      type={type}
      label={t(`towns.column.${column}`)}
      value={town.values[column]}
      error={error && getMessage(error)}
      dir="auto"
      autoComplete="off"
      onChange={(event) => form.write(town, column, event.currentTarget.value)}
    />
  )
}
