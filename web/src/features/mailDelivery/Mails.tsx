import { Alert, Group, Paper, Skeleton, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { InferOutput } from 'valibot'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { MailRow } from './MailRow.tsx'
import { mailsQuery } from './queries.ts'
import { MAIL_STATUSES, MAILS_SEARCH, type MailStatus } from './searchParams.ts'

/** The delivery status of the portal's mails. Failed ones come first, with the reason. */
export function Mails() {
  const { t } = useTranslation('mails')
  const navigate = useNavigate()
  const [{ fate = 'failed', page = '1', job, q = '' }] = useSearchParams(MAILS_SEARCH)
  const show = (search: InferOutput<typeof MAILS_SEARCH>) =>
    void navigate({
      to: '/portal/administration',
      search: { tab: 'communication', part: 'sent', job, q: q || undefined, ...search },
    })
  return (
    <Stack gap="md">
      <Text c="dimmed" maw="42rem">
        {t('introduction')}
      </Text>
      {job && <MassMailNotice fate={fate} />}
      <Group role="search">
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={q}
          onSettled={(words) => show({ fate, q: words || undefined })}
        />
      </Group>
      <Tabs value={fate} onChange={(to) => show({ fate: to as MailStatus })}>
        <TabList open={fate}>
          {MAIL_STATUSES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`list.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={fate}>
          <MailList fate={fate} page={Number(page)} job={job} q={q} onPage={(to) => show({ fate, page: String(to) })} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function MassMailNotice({ fate }: { readonly fate: MailStatus }) {
  const { t } = useTranslation('mails')
  return (
    <Alert>
      {t('ofJob')}{' '}
      <AnchorLink to="/portal/administration" search={{ tab: 'communication', part: 'sent', fate }} c="inherit" inherit>
        {t('allMails')}
      </AnchorLink>
    </Alert>
  )
}

interface ListProps {
  readonly fate: MailStatus
  readonly page: number
  readonly job: string | undefined
  readonly q: string
  readonly onPage: (page: number) => void
}

function MailList({ fate, page, job, q, onPage }: ListProps) {
  const { t } = useTranslation('mails')
  const { data, error, refetch } = useQuery(mailsQuery(fate, page, job ? Number(job) : undefined, q))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <MailsSkeleton />
  if (data.data.length === 0 && q) return <Text>{t('nothingFound')}</Text>
  if (data.data.length === 0) return <EmptyList fate={fate} job={job} />
  const { total, last_page } = data.pagination
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw="42rem">
        {t(`hint.${fate}`, { count: total })}
      </Text>
      <Stack gap="sm" component="ul" p={0} m={0}>
        {data.data.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Stack>
      <ListPagination page={page} last={last_page} onPage={onPage} />
    </Stack>
  )
}

/** Shown for an empty list. With no failed mails it also shows how many are still waiting. */
function EmptyList({ fate, job }: Pick<ListProps, 'fate' | 'job'>) {
  const { t } = useTranslation('mails')
  const { data } = useQuery({
    ...mailsQuery('waiting', 1, job ? Number(job) : undefined, ''),
    enabled: fate === 'failed',
  })
  const count = data?.pagination.total ?? 0
  return (
    <Text c="dimmed">
      {t(`none.${fate}`)}{' '}
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

function MailsSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <Paper key={row} withBorder p="md">
          <Skeleton h={20} maw={360} mb="sm" />
          <Skeleton h={16} maw={240} />
        </Paper>
      ))}
    </Stack>
  )
}
