import { Badge, Checkbox, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { formatDay, getDayInTimeZone } from '../../core/format.ts'
import { CardCell, CardRow, CardTable, PickCell, PickHead } from '../../ui/CardTable.tsx'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { Selection } from '../../ui/useSelection.ts'
import type { Column } from './columns.ts'
import classes from './Instances.module.css'
import { PublicLink } from './PublicLink.tsx'
import { SORTS, useInstanceListParams } from './useInstanceListParams.ts'

interface Props {
  readonly instances: readonly Instance[]
  /** The columns beside the title. */
  readonly columns: readonly Column[]
  readonly selection: Selection<Instance>
}

/** Table of instances with their most important figures. */
export function InstanceTable({ instances, columns, selection }: Props) {
  const { t } = useTranslation('applications')
  return (
    <CardTable
      label={t('list.label')}
      head={
        <>
          <PickHead label={t('bulk.page')}>
            <SelectPageCheckbox instances={instances} selection={selection} />
          </PickHead>
          {(['title', ...columns] as const).map((column) => (
            <HeadCell key={column} column={column} />
          ))}
        </>
      }
    >
      {instances.map((instance) => (
        <InstanceRow
          key={instance.id}
          instance={instance}
          columns={columns}
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

function HeadCell({ column }: { readonly column: Column | 'title' }) {
  const { t } = useTranslation('applications')
  const { view, go } = useInstanceListParams()
  const head = { label: t(`column.${column}`), isNumber: column === 'votes' }
  if (SORTS.some((name) => name === column))
    return <SortableHeader column={column} sort={view.sort} onSort={(sort) => go({ sort })} {...head} />
  return <Table.Th role="columnheader">{head.label}</Table.Th>
}

interface RowProps extends Pick<Props, 'columns'> {
  readonly instance: Instance
  readonly isSelected: boolean
  /** Called with whether the rows up to the last selected one are selected as well. */
  readonly onSelect: (isRange: boolean) => void
}

function InstanceRow({ instance, columns, isSelected, onSelect }: RowProps) {
  const { t, i18n } = useTranslation('applications')
  const { id, url, status } = instance
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
        <OverviewLine instance={instance} columns={columns} />
      </Table.Td>
      {columns.map((column) => (
        <CardCell key={column} label={t(`column.${column}`)} isNumber={column === 'votes'}>
          <Cell column={column} instance={instance} />
        </CardCell>
      ))}
    </CardRow>
  )
}

interface CellProps {
  readonly column: Column
  readonly instance: Instance
}

function Cell({ column, instance }: CellProps) {
  const { t, i18n } = useTranslation('applications')
  const getLanguageName = useLanguageName()
  switch (column) {
    case 'election':
      return (
        <AnchorLink
          to="/portal/elections/$id"
          params={{ id: String(instance.election_id) }}
          className={classes.election}
          inherit
        >
          {instance.election_name}
        </AnchorLink>
      )
    case 'creators':
      return instance.overview?.creators.join(', ')
    case 'licence':
      return t(`licence.${instance.licence}.label`)
    case 'languages':
      return instance.languages.map(getLanguageName).join(', ')
    case 'status':
      return <InstanceStatusBadge status={instance.status} />
    case 'created_at':
      return (
        <SingleLineText
          text={formatDay(getDayInTimeZone(instance.time_zone, new Date(instance.created_at)), i18n.language)}
        />
      )
    case 'launch_date':
      return instance.launch_date && <SingleLineText text={formatDay(instance.launch_date, i18n.language)} />
    case 'sundown_date':
      return instance.sundown_date ? (
        <SingleLineText text={formatDay(instance.sundown_date, i18n.language)} />
      ) : (
        <DimmedText text={t('noDay')} />
      )
    case 'theses':
      return <Theses instance={instance} />
    case 'votes':
      return instance.votes.toLocaleString(i18n.language)
  }
}

/** Who runs the instance, unless a column says it, and why it needs attention. */
function OverviewLine({ instance: { overview, licence }, columns }: Pick<RowProps, 'instance' | 'columns'>) {
  const { t } = useTranslation('applications')
  if (!overview) return null
  const { creators, attention } = overview
  return (
    <div className={classes.overview}>
      {creators.length > 0 && !columns.includes('creators') && (
        <Text span size="sm" c="dimmed">
          {creators.join(', ')}
        </Text>
      )}
      {licence === 'commercial' && !columns.includes('licence') && (
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
