import { Alert, Box, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { InferOutput } from 'valibot'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { PageSize } from '../../ui/searchParams.ts'
import { TabList } from '../../ui/TabList.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import classes from './Mails.module.css'
import { MailTable } from './MailTable.tsx'
import { mailsQuery } from './queries.ts'
import { MAIL_STATUSES, MAILS_SEARCH, type MailStatus } from './searchParams.ts'

/** The delivery status of the portal's mails. Failed ones come first, with the reason. */
export function Mails() {
  const { t } = useTranslation('mails')
  const navigate = useNavigate()
  const [{ fate: status = 'failed', page = '1', size, job, q = '' }] = useSearchParams(MAILS_SEARCH)
  const show = (search: InferOutput<typeof MAILS_SEARCH>) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'communication', part: 'sent', job, q: q || undefined, ...search },
    })
  return (
    <Tabs value={status} onChange={(to) => show({ fate: to as MailStatus })} variant="pills">
      <Stack gap="xs">
        <PageActions>
          <ListMenu />
        </PageActions>
        {job && <MassMailNotice status={status} />}
        <div className={classes.line}>
          <TabList open={status} mb={0}>
            {MAIL_STATUSES.map((name) => (
              <Tabs.Tab key={name} value={name} mih={36}>
                {t(`list.${name}`)}
              </Tabs.Tab>
            ))}
          </TabList>
          <Box role="search" className={classes.search ?? ''}>
            <SearchField
              label={t('search')}
              clearLabel={t('clearSearch')}
              value={q}
              onSettled={(words) => show({ fate: status, size, q: words || undefined })}
            />
          </Box>
        </div>
        <Tabs.Panel value={status}>
          <MailList
            status={status}
            page={Number(page)}
            size={size}
            job={job}
            q={q}
            onPage={(to) => show({ fate: status, size, page: String(to) })}
            onSize={(chosen) => show({ fate: status, size: chosen })}
          />
        </Tabs.Panel>
      </Stack>
    </Tabs>
  )
}

function MassMailNotice({ status }: { readonly status: MailStatus }) {
  const { t } = useTranslation('mails')
  return (
    <Alert>
      {t('ofJob')}{' '}
      <AnchorLink
        to="/portal/administration"
        search={{ tab: 'communication', part: 'sent', fate: status }}
        c="inherit"
        inherit
      >
        {t('allMails')}
      </AnchorLink>
    </Alert>
  )
}

interface ListProps {
  readonly status: MailStatus
  readonly page: number
  readonly size: PageSize | undefined
  readonly job: string | undefined
  readonly q: string
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize | undefined) => void
}

function MailList({ status, page, size, job, q, onPage, onSize }: ListProps) {
  const { t } = useTranslation('mails')
  const { data, error, refetch } = useQuery(mailsQuery({ status, page, size, job, search: q }))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  if (data.data.length === 0 && q) return <Text>{t('nothingFound')}</Text>
  if (data.data.length === 0) return <EmptyList status={status} job={job} />
  const { total, last_page } = data.pagination
  return (
    <Stack gap="sm">
      <MailTable mails={data.data} />
      <Text size="sm" c="dimmed" maw="42rem">
        {t(`hint.${status}`, { count: total })}
      </Text>
      <ListPagination page={page} last={last_page} onPage={onPage} size={{ total, value: size, onChange: onSize }} />
    </Stack>
  )
}

/** Shown for an empty list. With no failed mails it also shows how many are still waiting. */
function EmptyList({ status, job }: Pick<ListProps, 'status' | 'job'>) {
  const { t } = useTranslation('mails')
  const { data } = useQuery({
    ...mailsQuery({ status: 'waiting', page: 1, job }),
    enabled: status === 'failed',
  })
  const count = data?.pagination.total ?? 0
  return (
    <Text c="dimmed">
      {t(`none.${status}`)}{' '}
      {count > 0 && (
        <AnchorLink
          to="/portal/administration"
          search={{ tab: 'communication', part: 'sent', job, fate: 'waiting' }}
          inherit
        >
          {t('stillWaiting', { count })}
        </AnchorLink>
      )}
    </Text>
  )
}
