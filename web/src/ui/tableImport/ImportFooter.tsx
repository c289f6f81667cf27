import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkTarget } from '../instanceScreens.ts'
import { ButtonLink } from '../links.tsx'
import classes from './TableImport.module.css'
import type { TableDraftState } from './useTableDraft.ts'

interface Props {
  readonly state: TableDraftState
  /** The list that the rows are imported into. */
  readonly back: LinkTarget
  /** Renders the submit button with this label. */
  readonly children: (label: string) => ReactNode
}

/** The bar below the grid: what the import writes, what it leaves out, and the button that starts it. */
export function ImportFooter({ state, back, children }: Props) {
  const { t } = useTranslation(['tableImport', 'common'])
  const { counts } = state
  const left = counts.wrong + counts.open
  const kind = counts.new > 0 ? (counts.changed > 0 ? 'both' : 'new') : counts.changed > 0 ? 'changed' : 'none'
  const count = counts.new || counts.changed
  const label = t(`take.${kind}`, { count, added: counts.new, changed: counts.changed })
  return (
    <div className={classes.foot} data-bottom-bar>
      <div className={classes.footLinks}>
        <ButtonLink {...back} variant="default">
          {t('common:cancel')}
        </ButtonLink>
        <Button variant="subtle" onClick={state.startAgain}>
          {t('again')}
        </Button>
      </div>
      {left > 0 && <Text size="sm">{t('left', { count: left })}</Text>}
      {children(label)}
    </div>
  )
}
