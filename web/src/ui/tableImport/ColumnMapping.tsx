import { NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportModel } from './importModel.ts'
import classes from './TableImport.module.css'
import { listSamples } from './tableDraft.ts'
import type { TableDraftState } from './useTableDraft.ts'

interface Props {
  readonly state: TableDraftState
  readonly model: ImportModel
}

/** What each column of the file contains, with samples. Open while a column is not known. */
export function ColumnMapping({ state: { draft, setTarget }, model }: Props) {
  const { t } = useTranslation('tableImport')
  if (!draft) return null
  const used = draft.columns.filter(({ target }) => target !== null).length
  const data = [{ value: '', label: t('mapping.none') }, ...model.targets]
  return (
    <details className={classes.mapping} open={used < draft.columns.length}>
      <summary>{t('mapping.title', { used, count: draft.columns.length })}</summary>
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
    </details>
  )
}
