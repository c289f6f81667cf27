import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RankedEntity } from '../../api/types.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import classes from './Analytics.module.css'

interface Props {
  readonly title: string
  readonly ranked: readonly RankedEntity[]
  readonly completions: number
}

/** Number of rows that are shown at first; there may be thousands of candidates. */
const INITIAL_ROWS = 15

/** A row per entity with a bar and its numbers; the bar only visualises them. */
export function RankingTable({ title, ranked, completions }: Props) {
  const { t } = useTranslation('analytics')
  const [isAll, setAll] = useState(false)
  if (ranked.length === 0) return null
  const shown = isAll ? ranked : ranked.slice(0, INITIAL_ROWS)
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      <Legend />
      <CardTable
        label={title}
        head={
          <>
            <Table.Th role="columnheader">{t('results.name')}</Table.Th>
            <Table.Th role="columnheader" className={classes.barHead} aria-hidden />
            <Table.Th role="columnheader" data-number>
              {t('results.first')}
            </Table.Th>
            <Table.Th role="columnheader" data-number>
              {t('results.top3')}
            </Table.Th>
          </>
        }
      >
        {shown.map((entity) => (
          <RankedRow key={entity.id} entity={entity} completions={completions} />
        ))}
      </CardTable>
      {shown.length < ranked.length && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          {t('results.all', { count: ranked.length })}
        </Button>
      )}
    </div>
  )
}

function RankedRow({ entity, completions }: { readonly entity: RankedEntity; readonly completions: number }) {
  const { t } = useTranslation('analytics')
  const { number, share } = useNumberFormat()
  const formatTimes = (count: number) => t('results.times', { count: number(count), share: share(count, completions) })
  return (
    <CardRow>
      <Table.Td role="rowheader" className={classes.name}>
        {entity.name}
      </Table.Td>
      <Table.Td role="cell" className={classes.barCell} aria-hidden>
        <Bar {...entity} completions={completions} />
      </Table.Td>
      <CardCell label={t('results.first')} isNumber>
        <span className={classes.times}>{formatTimes(entity.first)}</span>
      </CardCell>
      <CardCell label={t('results.top3')} isNumber>
        <span className={classes.times}>{formatTimes(entity.top3)}</span>
      </CardCell>
    </CardRow>
  )
}

interface BarProps {
  readonly first: number
  readonly top3: number
  readonly completions: number
}

/** A bar relative to the number of results. First ranks are included in the first three. */
function Bar({ first, top3, completions }: BarProps) {
  const percent = (count: number) => `${(count / Math.max(1, completions)) * 100}%`
  return (
    <svg className={classes.bar} width="100%" height={18} aria-hidden="true">
      <rect className={classes.track} width="100%" height={18} />
      <rect className={classes.top3} width={percent(top3)} height={18} />
      <rect className={classes.first} width={percent(first)} height={18} />
    </svg>
  )
}

function Legend() {
  const { t } = useTranslation('analytics')
  return (
    <ul className={classes.legend} aria-hidden>
      {(['first', 'top3'] as const).map((rank) => (
        <li key={rank}>
          <svg width={18} height={12} aria-hidden="true">
            <rect className={classes[rank]} width={18} height={12} />
          </svg>
          {t(`results.${rank}`)}
        </li>
      ))}
    </ul>
  )
}
