import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { COLUMNS, type Column, parseColumns, toColumnsParam } from './columns.ts'
import { INSTANCES_SEARCH } from './searchParams.ts'

/** Items of a menu that show and hide columns of the list of instances. The menu stays open. */
export function ColumnMenuItems() {
  const { t } = useTranslation('applications')
  const [searchParams, setSearchParams] = useSearchParams(INSTANCES_SEARCH)
  const shown = parseColumns(searchParams.columns)

  function toggle(column: Column): void {
    const columns = shown.includes(column) ? shown.filter((each) => each !== column) : [...shown, column]
    setSearchParams({ columns: toColumnsParam(columns) }, { replace: true })
  }

  return (
    <>
      <Menu.Label>{t('column.choose')}</Menu.Label>
      {COLUMNS.map((column) => (
        <Menu.CheckboxItem key={column} checked={shown.includes(column)} onChange={() => toggle(column)}>
          {t(`column.${column}`)}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
    </>
  )
}
