import { Group, Pagination, Paper, Skeleton, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { MailRow } from './MailRow.tsx'
import { FATES, type Fate, mails } from './queries.ts'

interface Search {
  readonly fate?: Fate
  readonly page?: string
}

/** What became of the portal's mails: those that could not be sent first, each with the reason. */
export function MailsPage() {
  const { t } = useTranslation('mails')
  const navigate = useNavigate()
  const { fate = 'failed', page = '1' } = useSearch({ strict: false }) as Search
  const show = (search: Search) =>
    void navigate({ to: '/portal/administration', search: { tab: 'communication', ...search } })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Tabs value={fate} onChange={(to) => show({ fate: to as Fate })}>
        <Tabs.List mb="lg">
          {FATES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`fate.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={fate}>
          <MailList fate={fate} page={Number(page)} onPage={(to) => show({ fate, page: String(to) })} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

interface ListProps {
  readonly fate: Fate
  readonly page: number
  readonly onPage: (page: number) => void
}

function MailList({ fate, page, onPage }: ListProps) {
  const { t } = useTranslation('mails')
  const { data, error, refetch } = useQuery(mails(fate, page))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <MailsSkeleton />
  if (data.data.length === 0) return <Text c="dimmed">{t(`none.${fate}`)}</Text>
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
      {last_page > 1 && (
        <Group justify="center">
          <Pagination
            total={last_page}
            value={page}
            onChange={onPage}
            aria-label={t('pages')}
            getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
          />
        </Group>
      )}
    </Stack>
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
