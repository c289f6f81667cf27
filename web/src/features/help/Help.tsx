import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getActiveRole, meQueries } from '../../api/me.ts'
import { getRoleName } from '../../api/roles.ts'
import type { Me } from '../../api/types.ts'
import type { HelpTopicId } from '../../ui/HelpLink.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import classes from './Help.module.css'
import { HelpTopic } from './HelpTopic.tsx'
import { HELP_SEARCH } from './searchParams.ts'
import { getTopics } from './topics.ts'

/** The help of the active role: an index, and the topic in the URL. */
export function Help() {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useQuery(meQueries.query())
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data ? <Topics profile={data} /> : error ? <LoadError error={error} onRetry={refetch} /> : <PageSkeleton />}
    </Page>
  )
}

function Topics({ profile }: { readonly profile: Me }) {
  const { role, everyone } = getTopics(getRoleName(profile.ActiveRole))
  const all = [...role, ...everyone]
  const [{ topic: requested }] = useSearchParams(HELP_SEARCH)
  const open = Math.max(
    0,
    all.findIndex(({ id }) => id === requested),
  )
  const topic = all[open]
  if (!topic) return null
  return (
    <div className={classes.columns}>
      <TopicIndex open={topic.id} groups={{ role: role.map(({ id }) => id), everyone: everyone.map(({ id }) => id) }} />
      <HelpTopic
        key={topic.id}
        id={topic.id}
        page={topic.page?.(getActiveRole(profile)) ?? null}
        previous={all[open - 1]?.id ?? null}
        next={all[open + 1]?.id ?? null}
      />
    </div>
  )
}

interface TopicIndexProps {
  readonly open: HelpTopicId
  readonly groups: Readonly<Record<'role' | 'everyone', readonly HelpTopicId[]>>
}

/** The index of topics: links beside the text, a select on phones. */
function TopicIndex({ open, groups }: TopicIndexProps) {
  const { t } = useTranslation(['help', 'navigation'])
  const navigate = useNavigate()
  const toOptions = (ids: readonly HelpTopicId[]) =>
    ids.map((id) => ({ value: id, label: t(`navigation:helpTopic.${id}`) }))
  const choices = (['role', 'everyone'] as const).map((group) => ({
    group: t(`groups.${group}`),
    items: toOptions(groups[group]),
  }))
  return (
    <>
      <NativeSelect
        className={classes.choose}
        label={t('choose')}
        value={open}
        data={choices}
        onChange={({ currentTarget }) => void navigate({ to: '/portal/help', search: { topic: currentTarget.value } })}
      />
      <nav className={classes.index} aria-label={t('index')}>
        {choices.map(({ group, items }) => (
          <section key={group}>
            <h2 className={classes.group}>{group}</h2>
            <ul className={classes.topics}>
              {items.map(({ value, label }) => (
                <li key={value}>
                  <AnchorLink
                    to="/portal/help"
                    search={{ topic: value }}
                    className={classes.entry}
                    underline="never"
                    aria-current={value === open ? 'page' : undefined}
                  >
                    {label}
                  </AnchorLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
