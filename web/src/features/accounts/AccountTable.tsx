import { Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import { getRoleName } from '../../api/roles.ts'
import type { User } from '../../api/types.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { ExpandedRow, RowToggle } from '../../ui/ExpandableRow.tsx'
import { SortableHeader } from '../../ui/SortableHeader.tsx'
import { parseSortParam } from '../../ui/sorting.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { AccountDetails } from './AccountDetails.tsx'
import classes from './Accounts.module.css'
import { useAccountSearchParams } from './useAccountSearchParams.ts'

const COLUMNS = ['name', 'email', 'role', 'access', 'since'] as const

/** The columns by which the server sorts, with their names there. */
const SORTS = { name: 'name', email: 'email', since: 'created_at' } as const
type SortableColumn = keyof typeof SORTS

interface Props {
  readonly users: readonly User[]
  /** Called when an account was deleted. */
  readonly onDeleted: () => void
}

/** Accounts as table rows, or cards in a narrow container. One of them may be expanded. */
export function AccountTable({ users, onDeleted }: Props) {
  const { t } = useTranslation('accounts')
  const { open, sort, go } = useAccountSearchParams()
  return (
    <CardTable
      label={t('list.label')}
      head={COLUMNS.map((column) =>
        isSortable(column) ? (
          <SortableHeader
            key={column}
            column={SORTS[column]}
            label={t(`column.${column}`)}
            sort={parseSortParam(Object.values(SORTS), sort)}
            onSort={(chosen) => go({ sort: chosen, page: undefined })}
          />
        ) : (
          <Table.Th key={column} role="columnheader">
            {t(`column.${column}`)}
          </Table.Th>
        ),
      )}
    >
      {users.map((user) => {
        const isOpen = open === String(user.id)
        return (
          <Fragment key={user.id}>
            <AccountRow
              user={user}
              isOpen={isOpen}
              onToggle={() => go({ open: isOpen ? undefined : String(user.id) })}
            />
            {isOpen && (
              <ExpandedRow
                id={getDetailsId(user)}
                label={t('details', { name: fullName(user) })}
                columns={COLUMNS.length}
              >
                <AccountDetails user={user} onDeleted={onDeleted} />
              </ExpandedRow>
            )}
          </Fragment>
        )
      })}
    </CardTable>
  )
}

interface RowProps {
  readonly user: User
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function AccountRow({ user, isOpen, onToggle }: RowProps) {
  const { t } = useTranslation(['accounts', 'navigation'])
  const formatTime = useDateTimeFormat()
  return (
    <CardRow className={classes.row} data-open={isOpen || undefined}>
      <Table.Td role="cell" className={classes.name}>
        <RowToggle isOpen={isOpen} controls={getDetailsId(user)} onToggle={onToggle}>
          {getKnownName(user)}
        </RowToggle>
      </Table.Td>
      <CardCell label={t('column.email')}>
        <span className={classes.wrap}>{user.email}</span>
      </CardCell>
      <CardCell label={t('column.role')}>
        {user.roles?.map((role) => t(`navigation:role.${getRoleName(role)}`)).join(', ')}
      </CardCell>
      <CardCell label={t('column.access')}>
        {user.status === 0 ? (
          <Text span size="sm" c="dimmed">
            {t('access.never')}
          </Text>
        ) : (
          t('access.used')
        )}
      </CardCell>
      <CardCell label={t('column.since')}>
        <time dateTime={user.created_at} className={classes.oneLine}>
          {formatTime(user.created_at)}
        </time>
      </CardCell>
    </CardRow>
  )
}

function isSortable(column: (typeof COLUMNS)[number]): column is SortableColumn {
  return column in SORTS
}

/** The name of the account, or the name as a candidate if the account has none. */
function getKnownName(user: User): string {
  const isNamed = Boolean(user.first_name.trim() || user.last_name.trim())
  return isNamed ? fullName(user) : (user.candidate_name ?? fullName(user))
}

const getDetailsId = ({ id }: User) => `account-${id}`
