import { Button, NativeSelect, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { AnswerBar } from './AnswerBar.tsx'
import type { LabElection } from './method/labElection.ts'
import type { LabReport } from './method/report.ts'
import { ThesisLink } from './ThesisLink.tsx'
import classes from './thesisLab.module.css'

interface Props {
  readonly id: number
  readonly election: LabElection
  readonly report: LabReport
}

/** Number of rows that are shown at first. */
const INITIAL_ROWS = 15

const ORDERS = ['number', 'deviation', 'changed'] as const
type Order = (typeof ORDERS)[number]

const COLUMNS = ['answers', 'neutral', 'deviation', 'discrimination', 'changed'] as const

/** The figures of every thesis. */
export function ThesisTable({ id, election, report }: Props) {
  const { t } = useTranslation('lab')
  const [order, setOrder] = useState<Order>('number')
  const [isAll, setAll] = useState(false)
  const rate = (thesis: number) => rateThesis(thesis, order, report)
  const sorted = [...election.theses.keys()].toSorted((one, other) => rate(one) - rate(other) || one - other)
  const visible = isAll ? sorted : sorted.slice(0, INITIAL_ROWS)
  return (
    <Section title={t('theses.title')} hint={t('theses.hint')}>
      <NativeSelect
        label={t('theses.order')}
        maw={320}
        value={order}
        data={ORDERS.map((value) => ({ value, label: t(`theses.by.${value}`) }))}
        onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}
      />
      <CardTable
        label={t('theses.title')}
        head={
          <>
            <Table.Th role="columnheader">{t('theses.thesis')}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} role="columnheader" {...(column !== 'answers' && { 'data-number': true })}>
                {t(`theses.${column}`)}
              </Table.Th>
            ))}
          </>
        }
      >
        {visible.map((thesis) => (
          <ThesisRow key={thesis} id={id} election={election} report={report} index={thesis} />
        ))}
      </CardTable>
      {visible.length < sorted.length && (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('results.all', { count: sorted.length })}
          </Button>
        </div>
      )}
      {report.simulation && (
        <Text size="sm" c="dimmed">
          {t('theses.changedHint')}
        </Text>
      )}
    </Section>
  )
}

/** Returns what theses are sorted by. Those without a figure come last. */
function rateThesis(thesis: number, order: Order, { figures, simulation }: LabReport): number {
  if (order === 'number') return thesis
  const figure = order === 'deviation' ? figures[thesis]?.deviation : simulation?.effects[thesis]?.changed
  return figure ?? Number.POSITIVE_INFINITY
}

function ThesisRow({ id, election, report, index }: Props & { readonly index: number }) {
  const { t, i18n } = useTranslation('lab')
  const { share } = useNumberFormat()
  const [thesis, figures] = [election.theses[index], report.figures[index]]
  if (!thesis || !figures) return null
  const { counts, missing, neutral, deviation, discrimination } = figures
  const format = (figure: number | null, digits: number) =>
    figure?.toLocaleString(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }) ??
    t('theses.none')
  const { simulation } = report
  const changed = simulation?.effects[index]?.changed
  return (
    <CardRow>
      <Table.Td role="rowheader" className={classes.thesis}>
        <ThesisLink id={id} thesis={thesis} />
      </Table.Td>
      <CardCell label={t('theses.answers')}>
        <AnswerBar counts={counts} missing={missing} />
      </CardCell>
      <CardCell label={t('theses.neutral')} isNumber>
        {neutral === null ? t('theses.none') : share(neutral, 1)}
      </CardCell>
      <CardCell label={t('theses.deviation')} isNumber>
        {format(deviation, 1)}
      </CardCell>
      <CardCell label={t('theses.discrimination')} isNumber>
        {format(discrimination, 2)}
      </CardCell>
      <CardCell label={t('theses.changed')} isNumber>
        {simulation && changed !== undefined ? share(changed, simulation.rankedCount) : t('theses.none')}
      </CardCell>
    </CardRow>
  )
}
