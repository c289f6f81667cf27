import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import type { LabElection } from './method/labElection.ts'
import type { LabReport } from './method/report.ts'
import { ThesisLink } from './ThesisLink.tsx'
import classes from './thesisLab.module.css'

interface Props {
  readonly id: number
  readonly election: LabElection
  readonly report: LabReport
}

/** Pairs of theses with similar answers or texts. */
export function PairTable({ id, election, report }: Props) {
  const { t, i18n } = useTranslation('lab')
  const { share } = useNumberFormat()
  const { pairs } = report
  const hasAnswers = election.entities.length > 0
  const format = (value: number) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value).replace('-', '−')
  return (
    <Section title={t('pairs.title')} hint={hasAnswers ? t('pairs.hint') : undefined}>
      {pairs.length === 0 ? (
        <Text c="dimmed">{t('pairs.none')}</Text>
      ) : (
        <CardTable
          label={t('pairs.title')}
          head={
            <>
              <Table.Th role="columnheader">{t('pairs.pair')}</Table.Th>
              {hasAnswers && (
                <Table.Th role="columnheader" data-number>
                  {t('pairs.correlation')}
                </Table.Th>
              )}
              <Table.Th role="columnheader" data-number>
                {t('pairs.text')}
              </Table.Th>
            </>
          }
        >
          {pairs.map(({ first, second, correlation, answered, textSimilarity }) => (
            <CardRow key={`${first}-${second}`}>
              <Table.Td role="rowheader" className={classes.pair}>
                {[first, second].map((index) => {
                  const thesis = election.theses[index]
                  return thesis && <ThesisLink key={index} id={id} thesis={thesis} />
                })}
              </Table.Td>
              {hasAnswers && (
                <CardCell label={t('pairs.correlation')} isNumber>
                  {correlation === null
                    ? t('theses.none')
                    : t('pairs.correlationOf', { value: format(correlation), count: answered })}
                </CardCell>
              )}
              <CardCell label={t('pairs.text')} isNumber>
                {share(textSimilarity, 1)}
              </CardCell>
            </CardRow>
          ))}
        </CardTable>
      )}
    </Section>
  )
}
