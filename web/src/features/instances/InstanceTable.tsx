import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import classes from './Instances.module.css'
import { PublicLink } from './PublicLink.tsx'
import { SORTS, useInstanceListParams } from './useInstanceListParams.ts'

type Column = 'title' | 'election' | 'status' | 'sundown_date' | 'theses' | 'votes'

const COLUMNS: readonly Column[] = ['title', 'election', 'status', 'sundown_date', 'theses', 'votes']

interface Props {
  readonly instances: readonly Instance[]
  /** Whether the instances belong to different elections. */
  readonly showsElection: boolean
}

/** Table of instances with their most important figures. */
export function InstanceTable({ instances, showsElection }: Props) {
  const { t } = useTranslation('applications')
  const columns = COLUMNS.filter((column) => column !== 'election' || showsElection)
  return (
    <CardTable label={t('list.label')} head={columns.map((column) => <HeadCell key={column} column={column} />)}>
      {instances.map((instance) => (
        <InstanceRow key={instance.id} instance={instance} showsElection={showsElection} />
      ))}
    </CardTable>
  )
}

function HeadCell({ column }: { readonly column: Column }) {
  const { t } = useTranslation('applications')
  const { view, go } = useInstanceListParams()
  const head = { label: t(`column.${column}`), isNumber: column === 'votes' }
  if (SORTS.some((name) => name === column))
    return <SortableHeader column={column} sort={view.sort} onSort={(sort) => go({ sort })} {...head} />
  return <Table.Th role="columnheader">{head.label}</Table.Th>
}

interface RowProps extends Pick<Props, 'showsElection'> {
  readonly instance: Instance
}

function InstanceRow({ instance, showsElection }: RowProps) {
  const { t, i18n } = useTranslation('applications')
  const { id, url, status, sundown_date, votes, election_id, election_name } = instance
  const getText = (field: 'title' | 'subtitle') => getInstanceText(instance, field, i18n.language)
  const subtitle = getText('subtitle')
  return (
    <CardRow>
      <Table.Td role="cell" className={classes.name}>
        <AnchorLink {...getScreenLink(id, 'metadata', 'admin')} className={classes.title}>
          {getText('title') || t('untitled')}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          {subtitle && `${subtitle} · `}
          <PublicLink url={url} status={status}>
            {url}
          </PublicLink>
        </Text>
      </Table.Td>
      {showsElection && (
        <CardCell label={t('column.election')}>
          <AnchorLink
            to="/portal/elections/$id"
            params={{ id: String(election_id) }}
            className={classes.election}
            inherit
          >
            {election_name}
          </AnchorLink>
        </CardCell>
      )}
      <CardCell label={t('column.status')}>
        <InstanceStatusBadge status={status} />
      </CardCell>
      <CardCell label={t('column.sundown_date')}>
        {sundown_date ? (
          <SingleLineText words={formatDay(sundown_date, i18n.language)} />
        ) : (
          <DimmedText words={t('noDay')} />
        )}
      </CardCell>
      <CardCell label={t('column.theses')}>
        <Theses instance={instance} />
      </CardCell>
      <CardCell label={t('column.votes')} isNumber>
        {votes.toLocaleString(i18n.language)}
      </CardCell>
    </CardRow>
  )
}

function Theses({ instance: { theses } }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  if (!theses) return null
  const words = t('theses.count', { count: theses.count })
  return <SingleLineText words={theses.are_final ? t('theses.final', { theses: words }) : words} />
}

function SingleLineText({ words }: { readonly words: string }) {
  return <span className={classes.oneLine}>{words}</span>
}

function DimmedText({ words }: { readonly words: string }) {
  return (
    <Text span size="sm" c="dimmed">
      {words}
    </Text>
  )
}
