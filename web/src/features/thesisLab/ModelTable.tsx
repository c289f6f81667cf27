import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import type { Simulation } from './method/simulation.ts'
import classes from './thesisLab.module.css'

/** How much each model agrees with the instance's own, and how firm it is. */
export function ModelTable({ simulation: { models, rankedCount } }: { readonly simulation: Simulation }) {
  const { t } = useTranslation('lab')
  const { share } = useNumberFormat()
  const columns = ['same', 'shared', 'firmness'] as const
  return (
    <Section title={t('models.title')} hint={t('models.hint')}>
      <CardTable
        label={t('models.title')}
        head={
          <>
            <Table.Th role="columnheader">{t('models.name')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader" data-number>
                {t(`models.${column}`)}
              </Table.Th>
            ))}
          </>
        }
      >
        {models.map(({ name, sameFirst, shared, firmness }, index) => (
          <CardRow key={name}>
            <Table.Td role="rowheader" className={classes.name}>
              {index === 0 ? t('models.own', { name: t(`models.model.${name}`) }) : t(`models.model.${name}`)}
            </Table.Td>
            <CardCell label={t('models.same')} isNumber>
              {share(sameFirst, rankedCount)}
            </CardCell>
            <CardCell label={t('models.shared')} isNumber>
              {share(shared, rankedCount)}
            </CardCell>
            <CardCell label={t('models.firmness')} isNumber>
              {firmness === null ? t('theses.none') : share(firmness, 1)}
            </CardCell>
          </CardRow>
        ))}
      </CardTable>
      {models.length === 1 && (
        <Text size="sm" c="dimmed">
          {t('models.single')}
        </Text>
      )}
    </Section>
  )
}
