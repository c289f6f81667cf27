import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Election } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import { ElectionStatusBadge } from './ElectionStatusBadge.tsx'
import classes from './Elections.module.css'
import { SORTS, useElectionSearchParams } from './useElectionSearchParams.ts'

/** Elections with their days and numbers of instances. */
export function ElectionTable({ elections }: { readonly elections: readonly Election[] }) {
  const { t } = useTranslation('elections')
  const { view, go } = useElectionSearchParams()
  return (
    <CardTable
      label={t('list.label')}
      head={
        <>
          {SORTS.map((column) => (
            <SortableHeader
              key={column}
              column={column}
              label={t(`column.${column}`)}
              sort={view.sort}
              onSort={(sort) => go({ sort })}
            />
          ))}
          <Table.Th role="columnheader">{t('column.status')}</Table.Th>
          <Table.Th role="columnheader" data-number>
            {t('column.applications')}
          </Table.Th>
        </>
      }
    >
      {elections.map((election) => (
        <ElectionRow key={election.id} election={election} />
      ))}
    </CardTable>
  )
}

function ElectionRow({
  election: { id, name, location, election_date, status, applications },
}: {
  readonly election: Election
}) {
  const { t, i18n } = useTranslation('elections')
  return (
    <CardRow>
      <Table.Td role="cell" className={classes.name}>
        <AnchorLink to="/portal/elections/$id" params={{ id: String(id) }} className={classes.title}>
          {name}
        </AnchorLink>
      </Table.Td>
      <CardCell label={t('column.location')}>
        <span className={classes.place}>{location}</span>
      </CardCell>
      <CardCell label={t('column.election_date')}>
        {election_date ? (
          <span className={classes.oneLine}>{formatDay(election_date, i18n.language)}</span>
        ) : (
          <Text span size="sm" c="dimmed">
            {t('noDay')}
          </Text>
        )}
      </CardCell>
      <CardCell label={t('column.status')}>
        <ElectionStatusBadge status={status} />
      </CardCell>
      <CardCell label={t('column.applications')} isNumber>
        {applications.toLocaleString(i18n.language)}
      </CardCell>
    </CardRow>
  )
}
