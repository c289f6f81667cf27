import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../core/format.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { hasSubmitted, lastMoment } from './board.ts'
import { EntryThumbnail } from './EntryPicture.tsx'
import { EntryStatus } from './EntryStatus.tsx'
import type { Entry } from './entries.ts'

const COLUMNS = ['who', 'rated', 'status', 'moment'] as const

/** What was looked for on the board is not what is looked for in a list. */
const NOTHING_SOUGHT = { q: undefined, status: undefined, who: undefined, page: undefined }

interface Props {
  readonly entries: readonly Entry[]
  /** The number of theses. */
  readonly of: number
}

/** Parties and candidates with how much of their answers is there; each leads to its open row. */
export function BoardTable({ entries, of }: Props) {
  const { t } = useTranslation('people')
  return (
    <CardTable
      label={t('board.title')}
      head={COLUMNS.map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`board.column.${column}`)}
        </Table.Th>
      ))}
    >
      {entries.map((entry) => (
        <BoardRow key={`${entry.kind} ${entry.id}`} entry={entry} of={of} />
      ))}
    </CardTable>
  )
}

function BoardRow({ entry, of }: { readonly entry: Entry; readonly of: number }) {
  const { t, i18n } = useTranslation('people')
  const at = useDateTimeFormat()
  const moment = lastMoment(entry)
  return (
    <CardRow>
      <Table.Td role="cell">
        <div className={classes.who}>
          <EntryThumbnail entry={entry} />
          <div>
            <AnchorLink
              to="."
              search={(place) => ({ ...place, ...NOTHING_SOUGHT, tab: entry.kind, open: String(entry.id) })}
              className={classes.name}
            >
              {entry.name}
            </AnchorLink>
            <Text size="sm" c="dimmed">
              {entry.kind === 'candidates' ? entry.party || t('party.none') : t('board.party')}
            </Text>
          </div>
        </div>
      </Table.Td>
      <CardCell label={t('board.column.rated')}>
        <span className={classes.rated}>
          {t('rated', { count: entry.rated, of })}
          <AnswerBar part={entry.rated} of={of} />
        </span>
      </CardCell>
      <CardCell label={t('board.column.status')}>
        <EntryStatus entry={entry} />
      </CardCell>
      <CardCell label={t('board.column.moment')}>
        <time dateTime={moment}>
          {t(hasSubmitted(entry) ? 'board.lastSubmitted' : 'board.lastChanged', {
            ago: formatAgo(new Date(moment), new Date(), i18n.language),
            at: at(moment),
          })}
        </time>
      </CardCell>
    </CardRow>
  )
}
