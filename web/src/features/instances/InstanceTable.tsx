import { Badge, Checkbox, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { CardCell, CardRow, CardTable, PickCell, PickHead } from '../../ui/CardTable.tsx'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import type { Selection } from '../../ui/useSelection.ts'
import classes from './Instances.module.css'
import { PublicLink } from './PublicLink.tsx'
import { SORTS, useInstanceListParams } from './useInstanceListParams.ts'

type Column = 'title' | 'election' | 'status' | 'sundown_date' | 'theses' | 'votes'

const COLUMNS: readonly Column[] = ['title', 'election', 'status', 'sundown_date', 'theses', 'votes']

interface Props {
  readonly instances: readonly Instance[]
  /** Whether the instances belong to different elections. */
  readonly showsElection: boolean
  readonly selection: Selection<Instance>
}

/** Table of instances with their most important figures. */
export function InstanceTable({ instances, showsElection, selection }: Props) {
  const { t } = useTranslation('applications')
  const columns = COLUMNS.filter((column) => column !== 'election' || showsElection)
  return (
    <CardTable
      label={t('list.label')}
      head={
        <>
          <PickHead label={t('bulk.page')}>
            <SelectPageCheckbox instances={instances} selection={selection} />
          </PickHead>
          {columns.map((column) => (
            <HeadCell key={column} column={column} />
          ))}
        </>
      }
    >
      {instances.map((instance) => (
        <InstanceRow
          key={instance.id}
          instance={instance}
          showsElection={showsElection}
          isSelected={selection.has(instance)}
          onSelect={(isRange) => selection.toggle(instance, instances, isRange)}
        />
      ))}
    </CardTable>
  )
}

function SelectPageCheckbox({ instances, selection }: Pick<Props, 'instances' | 'selection'>) {
  const { t } = useTranslation('applications')
  const chosen = instances.filter(selection.has).length
  return (
    <Checkbox
      aria-label={t('bulk.page')}
      checked={chosen > 0 && chosen === instances.length}
      indeterminate={chosen > 0 && chosen < instances.length}
      onChange={() => selection.setAll(instances, chosen < instances.length)}
    />
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
  readonly isSelected: boolean
  /** Called with whether the rows up to the last selected one are selected as well. */
  readonly onSelect: (isRange: boolean) => void
}

function InstanceRow({ instance, showsElection, isSelected, onSelect }: RowProps) {
  const { t, i18n } = useTranslation('applications')
  const { id, url, status, sundown_date, votes, election_id, election_name } = instance
  const getText = (field: 'title' | 'subtitle') => getInstanceText(instance, field, i18n.language)
  const subtitle = getText('subtitle')
  return (
    <CardRow className={classes.row} data-selected={isSelected || undefined}>
      <PickCell>
        <Checkbox
          aria-label={t('bulk.one', { title: getText('title') || url })}
          checked={isSelected}
          onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
        />
      </PickCell>
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
        <OverviewLine instance={instance} />
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
          <SingleLineText text={formatDay(sundown_date, i18n.language)} />
        ) : (
          <DimmedText text={t('noDay')} />
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

/** Who runs the instance, and why it needs attention. */
function OverviewLine({ instance: { overview, licence } }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  if (!overview) return null
  const { creators, attention } = overview
  return (
    <div className={classes.overview}>
      {creators.length > 0 && (
        <Text span size="sm" c="dimmed">
          {creators.join(', ')}
        </Text>
      )}
      {licence === 'commercial' && (
        <Badge size="sm" variant="light" color="blue" tt="none">
          {t('licence.commercial.label')}
        </Badge>
      )}
      {attention.map((reason) => (
        <Badge
          key={reason}
          size="sm"
          tt="none"
          variant="light"
          color="yellow"
          leftSection={<IconAlertTriangle size={14} aria-hidden />}
        >
          {t(`attention.${reason}`)}
        </Badge>
      ))}
    </div>
  )
}

function Theses({ instance: { theses } }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  if (!theses) return null
  const text = t('theses.count', { count: theses.count })
  return <SingleLineText text={theses.are_final ? t('theses.final', { theses: text }) : text} />
}

function SingleLineText({ text }: { readonly text: string }) {
  return <span className={classes.oneLine}>{text}</span>
}

function DimmedText({ text }: { readonly text: string }) {
  return (
    <Text span size="sm" c="dimmed">
      {text}
    </Text>
  )
}
