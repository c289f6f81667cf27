import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { InferOutput } from 'valibot'
import { focusAfterDialog } from '../../ui/focus.ts'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { NewNoticeDialog } from './NewNoticeDialog.tsx'
import classes from './NoticeAdministration.module.css'
import { NoticeItem } from './NoticeItem.tsx'
import { noticesQuery } from './queries.ts'
import { NOTICES_SEARCH } from './searchParams.ts'

/** All notices of the provider, including future and past ones. */
export function NoticeAdministration() {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const [{ page = '1', open }] = useSearchParams(NOTICES_SEARCH)
  const setSearchParams = (search: InferOutput<typeof NOTICES_SEARCH>) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'communication', part: 'notices', ...search },
      resetScroll: false,
    })
  return (
    <Stack gap="sm">
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSearchParams({ page, open: 'new' })}>
          {t('new.open')}
        </Button>
      </PageActions>
      <Text size="sm" c="dimmed">
        {t('all.lead')}
      </Text>
      <PagedNoticeList page={Number(page)} onPage={(to) => setSearchParams({ page: String(to) })} />
      <NewNoticeDialog isOpen={open === 'new'} onClose={() => setSearchParams({ page })} />
    </Stack>
  )
}

function PagedNoticeList({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation(['notifications', 'common'])
  const { data, error, refetch } = useQuery(noticesQuery(page))
  const listRef = useRef<HTMLUListElement>(null)
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data)
    return (
      <Stack role="status">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton h={112} />
        <Skeleton h={112} />
      </Stack>
    )
  if (data.data.length === 0) return <Text>{t('all.none')}</Text>
  return (
    <>
      <ul className={classes.notices} ref={listRef} tabIndex={-1} aria-label={t('all.title')}>
        {data.data.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onDeleted={() => focusAfterDialog(listRef)} />
        ))}
      </ul>
      <ListPagination page={page} last={data.pagination.last_page} onPage={onPage} />
    </>
  )
}
