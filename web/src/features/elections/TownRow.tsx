import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/format.ts'
import { SpreadsheetRow } from '../../ui/SpreadsheetRows.tsx'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { COLUMNS, type Column, getTownTitle, type Town, type TownErrors } from './towns.ts'
import type { Towns } from './useTowns.ts'

interface Props {
  readonly town: Town
  readonly errors: TownErrors
  readonly towns: Towns
}

const TYPES = { sundown_date: 'date', contact: 'email' } as const

/** A row of the file: title and URL of its instance, and its fields. */
export function TownRow({ town, errors, towns }: Props) {
  const { t, i18n } = useTranslation('elections')
  const { location, url, sundown_date, contact } = town.values
  const day = sundown_date ? formatDay(sundown_date, i18n.language) : t('towns.places.ownDay')
  const title = getTownTitle(town, towns.title)
  return (
    <SpreadsheetRow
      row={town.row}
      summary={[location.trim() || t('towns.places.nowhere'), title].filter(Boolean).join(': ')}
      detail={[url.trim() || t('towns.places.ownUrl'), !errors.sundown_date && day, contact]
        .filter(Boolean)
        .join(' · ')}
      isWrong={Object.keys(errors).length > 0}
      onLeaveOut={() => towns.leaveOut(town)}
    >
      {COLUMNS.map((column) => (
        <Cell key={column} column={column} town={town} errors={errors} towns={towns} />
      ))}
    </SpreadsheetRow>
  )
}

function Cell({ column, town, errors, towns }: Props & { readonly column: Column }) {
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
      onChange={(event) => towns.write(town, column, event.currentTarget.value)}
    />
  )
}
