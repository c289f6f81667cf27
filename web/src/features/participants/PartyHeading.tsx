import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './People.module.css'

interface Props {
  /** The short name of the party; empty for people without one. */
  readonly party: string
  /** The number of columns of the table. */
  readonly columns: number
}

/** The heading of the rows of one party. */
export function PartyHeading({ party, columns }: Props) {
  const { t } = useTranslation('people')
  return (
    <Table.Tr role="row" className={classes.group}>
      <Table.Th role="rowheader" scope="rowgroup" colSpan={columns}>
        {party || t('party.none')}
      </Table.Th>
    </Table.Tr>
  )
}
