import { Table } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../ui/LineChart.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useNumberFormat } from '../../../ui/useNumberFormat.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { ANSWERING_KINDS } from './board.ts'
import { countByDay, countByParty, type PartyResponseRate } from './responses.ts'
import type { BoardEntry } from './steps.ts'

/** How many have submitted, by party and by day. */
export function ResponseCharts({ board }: { readonly board: readonly BoardEntry[] }) {
  const { t } = useTranslation('people')
  const kinds = ANSWERING_KINDS.filter((kind) => board.some(({ entry }) => entry.kind === kind))
  const points = countByDay(board, kinds, Date.now())
  return (
    <Section title={t('responses.title')} hint={t('responses.hint')}>
      <div className={classes.charts}>
        <PartyResponses responses={countByParty(board)} />
        {points.length > 0 && (
          // The texts of the chart are loaded with it, and must not hide the board meanwhile.
          <Suspense fallback={<ListSkeleton />}>
            <LineChart title={t('responses.byDay')} columns={kinds.map((kind) => t(`tab.${kind}`))} points={points} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}

/** A bar per party with its numbers; the bar only visualises them. */
function PartyResponses({ responses }: { readonly responses: readonly PartyResponseRate[] }) {
  const { t } = useTranslation('people')
  const { share } = useNumberFormat()
  return (
    <Table aria-label={t('responses.byParty')} className={classes.responses}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('responses.party')}</Table.Th>
          <Table.Td aria-hidden />
          <Table.Th scope="col">{t('responses.submitted')}</Table.Th>
          <Table.Th scope="col">{t('responses.share')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {responses.map(({ party, name, submitted, count }) => (
          <Table.Tr key={party}>
            <Table.Th scope="row">{name || t('party.none')}</Table.Th>
            <Table.Td aria-hidden>
              <AnswerBar value={submitted} max={count} />
            </Table.Td>
            <Table.Td>{t('responses.count', { submitted, count })}</Table.Td>
            <Table.Td>{share(submitted, count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
