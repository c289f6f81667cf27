import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportModel } from './importModel.ts'
import classes from './TableImport.module.css'
import { listSamples } from './tableDraft.ts'
import type { TableDraftState } from './useTableDraft.ts'

interface Props {
  readonly id: string
  readonly state: TableDraftState
  readonly model: ImportModel
}

/** What each column of the file contains, with samples. */
export function ColumnMapping({ id, state: { draft, setTarget }, model }: Props) {
  const { t } = useTranslation('tableImport')
  if (!draft) return null
  const data = [{ value: '', label: t('mapping.none') }, ...model.targets]
  return (
    <section id={id} className={classes.mapping} aria-label={t('mapping.title')}>
      <ul className={classes.mappingRows}>
        {draft.columns.map(({ heading, target }, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
          <li key={column} className={classes.mappingRow} data-unused={target === null || undefined}>
            <NativeSelect
              label={t('mapping.label', { heading })}
              data={data}
              value={target ?? ''}
              onChange={(event) => setTarget(column, event.currentTarget.value || null)}
            />
            <Text size="sm" c="dimmed" className={classes.samples} lineClamp={2}>
              {listSamples(draft, column).join(' · ') || t('mapping.empty')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
