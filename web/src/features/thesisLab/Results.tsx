import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { Figure, Figures } from '../../ui/Figures.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import type { LabElection } from './method/labElection.ts'
import { CLOSE_MARGIN } from './method/recommendations.ts'
import type { Simulation } from './method/simulation.ts'
import classes from './thesisLab.module.css'

interface Props {
  readonly election: LabElection
  readonly simulation: Simulation
}

/** Number of rows that are shown at first; there may be thousands of candidates. */
const INITIAL_ROWS = 15

/** How often each entity comes first, and how near the first two are. */
export function Results({ election, simulation }: Props) {
  const { t, i18n } = useTranslation('lab')
  const { number, share } = useNumberFormat()
  const { voterCount, rankedCount, margins, models } = simulation
  const median = margins[Math.floor(margins.length / 2)] ?? 0
  const points = (100 * median).toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const close = margins.filter((margin) => margin < CLOSE_MARGIN).length
  return (
    <Section title={t('results.title')} hint={t('results.hint')}>
      <Figures>
        <Figure
          name={t('results.voters')}
          value={number(voterCount)}
          {...(rankedCount < voterCount && {
            hint: t('results.unranked', { voters: number(voterCount - rankedCount) }),
          })}
        />
        <Figure name={t('results.margin')} value={t('results.points', { points })} hint={t('results.marginHint')} />
        <Figure name={t('results.close')} value={share(close, margins.length)} hint={t('results.closeHint')} />
        <Figure name={t('results.shared')} value={share(models[0]?.shared ?? 0, rankedCount)} />
      </Figures>
      <FirstPlaceTable election={election} simulation={simulation} />
    </Section>
  )
}

function FirstPlaceTable({ election: { entities }, simulation: { models, rankedCount } }: Props) {
  const { t } = useTranslation('lab')
  const { share } = useNumberFormat()
  const [isAll, setAll] = useState(false)
  const [own, ...others] = models
  if (!own) return null
  const columns = [...entities.keys()].toSorted((a, b) => (own.firsts[b] ?? 0) - (own.firsts[a] ?? 0))
  const visible = isAll ? columns : columns.slice(0, INITIAL_ROWS)
  const labels = others.map(({ name }) => t(`models.model.${name}`))
  return (
    <div>
      <CardTable
        label={t('results.table')}
        head={
          <>
            <Table.Th role="columnheader">{t('results.name')}</Table.Th>
            <Table.Th role="columnheader" className={classes.barHead} aria-hidden />
            <Table.Th role="columnheader" data-number>
              {t('results.first')}
            </Table.Th>
            {labels.map((label) => (
              <Table.Th key={label} role="columnheader" data-number>
                {label}
              </Table.Th>
            ))}
          </>
        }
      >
        {visible.map((column) => (
          <CardRow key={column}>
            <Table.Td role="rowheader" className={classes.name}>
              {entities[column]?.name}
            </Table.Td>
            <Table.Td role="cell" className={classes.barHead} aria-hidden>
              <Bar share={(own.firsts[column] ?? 0) / Math.max(1, rankedCount)} />
            </Table.Td>
            <CardCell label={t('results.first')} isNumber>
              {share(own.firsts[column] ?? 0, rankedCount)}
            </CardCell>
            {others.map(({ name, firsts }, index) => (
              <CardCell key={name} label={labels[index] ?? ''} isNumber>
                {share(firsts[column] ?? 0, rankedCount)}
              </CardCell>
            ))}
          </CardRow>
        ))}
      </CardTable>
      {visible.length < columns.length && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          {t('results.all', { count: columns.length })}
        </Button>
      )}
    </div>
  )
}

function Bar({ share }: { readonly share: number }) {
  return (
    <svg className={classes.bar} width="100%" height={18} aria-hidden="true">
      <rect className={classes.track} width="100%" height={18} />
      <rect className={classes.filled} width={`${100 * share}%`} height={18} />
    </svg>
  )
}
