import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatTimeAgo } from '../../../core/format.ts'
import { CardCell, CardRow, CardTable } from '../../../ui/CardTable.tsx'
import { AnchorLink } from '../../../ui/links.tsx'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { EntryThumbnail } from '../EntryPicture.tsx'
import { EntryStatus } from '../EntryStatus.tsx'
import type { Entry } from '../entries.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { getLastActivity, hasSubmitted } from './board.ts'

const BOARD_COLUMNS = ['who', 'rated', 'status', 'moment'] as const

/** Search parameters to reset: the filters of the board do not apply to the lists. */
const CLEARED_FILTERS = { q: undefined, status: undefined, who: undefined, page: undefined }

interface Props {
  readonly entries: readonly Entry[]
  readonly thesisCount: number
}

/** Parties and candidates with the number of their answers. Each links to its open row in the list. */
export function BoardTable({ entries, thesisCount }: Props) {
  const { t } = useTranslation('people')
  return (
    <CardTable
      label={t('board.title')}
      head={BOARD_COLUMNS.map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`board.column.${column}`)}
        </Table.Th>
      ))}
    >
      {entries.map((entry) => (
        <BoardRow key={`${entry.kind} ${entry.id}`} entry={entry} thesisCount={thesisCount} />
      ))}
    </CardTable>
  )
}

function BoardRow({ entry, thesisCount }: { readonly entry: Entry; readonly thesisCount: number }) {
  const { t, i18n } = useTranslation('people')
  const at = useDateTimeFormat()
  const moment = getLastActivity(entry)
  return (
    <CardRow>
      <Table.Td role="cell">
        <div className={classes.who}>
          <EntryThumbnail entry={entry} />
          <div>
            <AnchorLink
              to="."
              search={(searchParams) => ({
                ...searchParams,
                ...CLEARED_FILTERS,
                tab: entry.kind,
                open: String(entry.id),
              })}
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
          {t('rated', { count: entry.ratedCount, of: thesisCount })}
          <AnswerBar value={entry.ratedCount} max={thesisCount} />
        </span>
      </CardCell>
      <CardCell label={t('board.column.status')}>
        <EntryStatus entry={entry} />
      </CardCell>
      <CardCell label={t('board.column.moment')}>
        <time dateTime={moment}>
          {t(hasSubmitted(entry) ? 'board.lastSubmitted' : 'board.lastChanged', {
            ago: formatTimeAgo(new Date(moment), new Date(), i18n.language),
            at: at(moment),
          })}
        </time>
      </CardCell>
    </CardRow>
  )
}
