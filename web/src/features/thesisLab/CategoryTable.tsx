import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import type { LabReport } from './method/report.ts'
import classes from './thesisLab.module.css'

/** How much the categories count. */
export function CategoryTable({ report: { categories, entityCount } }: { readonly report: LabReport }) {
  const { t } = useTranslation('lab')
  const { number, share } = useNumberFormat()
  const columns = entityCount > 0 ? (['count', 'share', 'separation'] as const) : (['count', 'share'] as const)
  return (
    <Section title={t('categories.title')} hint={entityCount > 0 ? t('categories.hint') : undefined}>
      <CardTable
        label={t('categories.title')}
        head={
          <>
            <Table.Th role="columnheader">{t('categories.name')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader" data-number>
                {t(`categories.${column}`)}
              </Table.Th>
            ))}
          </>
        }
      >
        {categories.map(({ category, count, share: part, separation }) => (
          <CardRow key={category}>
            <Table.Td role="rowheader" className={classes.name}>
              {category || t('categories.none')}
            </Table.Td>
            <CardCell label={t('categories.count')} isNumber>
              {number(count)}
            </CardCell>
            <CardCell label={t('categories.share')} isNumber>
              {share(part, 1)}
            </CardCell>
            {entityCount > 0 && (
              <CardCell label={t('categories.separation')} isNumber>
                {separation === null ? t('theses.none') : share(separation, 1)}
              </CardCell>
            )}
          </CardRow>
        ))}
      </CardTable>
    </Section>
  )
}
