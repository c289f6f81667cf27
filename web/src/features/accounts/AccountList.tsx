import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { focusAfterDialog } from '../../ui/focus.ts'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { SavedViewsButton } from '../../ui/SavedViewsButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AccountTable } from './AccountTable.tsx'
import { accountQuery, accountsQuery } from './queries.ts'
import { useAccountSearchParams } from './useAccountSearchParams.ts'

/** The accounts that match the filters. One of them may be expanded. */
export function AccountList() {
  const { t } = useTranslation('accounts')
  const { q, role, page, size, sort, open, go } = useAccountSearchParams()
  const { data, error, refetch } = useQuery(accountsQuery({ search: q, role, sort, size }, page))
  const results = data?.data ?? []
  const id = Number(open)
  // A link may open an account that is on another page of the list.
  const isElsewhere = data !== undefined && id > 0 && !results.some((user) => user.id === id)
  const expandedAccount = useQuery({ ...accountQuery(id), enabled: isElsewhere })
  const users = isElsewhere && expandedAccount.data ? [expandedAccount.data, ...results] : results
  const countLine = useRef<HTMLParagraphElement>(null)

  /** The focused row was removed with its account. */
  function handleDeleted(): void {
    go({ open: undefined }, { replace: true })
    focusAfterDialog(countLine)
  }

  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const { total, last_page } = data.pagination
  return (
    <Stack gap="xs">
      <FilterBar
        search={
          <SearchField
            label={t('list.search')}
            clearLabel={t('list.clear')}
            value={q}
            onSettled={(words) => go({ q: words, page: undefined, open: undefined }, { replace: true })}
          />
        }
        end={<SavedViewsButton list="accounts" />}
      />
      <VisuallyHidden component="p" ref={countLine} tabIndex={-1} role="status">
        {t('list.count', { count: total })}
      </VisuallyHidden>
      {users.length === 0 ? (
        <NoResults onReset={() => go({ q: '', role: undefined, page: undefined })} />
      ) : (
        <AccountTable users={users} onDeleted={handleDeleted} />
      )}
      <ListPagination
        page={page}
        last={last_page}
        onPage={(to) => go({ page: String(to), open: undefined })}
        size={{ total, value: size, onChange: (chosen) => go({ size: chosen, page: undefined, open: undefined }) }}
      />
    </Stack>
  )
}
