import { useQuery } from '@tanstack/react-query'
import { Link, useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { electionQueries } from '../api/elections.ts'
import { getInstanceText, instanceQueries } from '../api/instances.ts'
import { meQueries } from '../api/me.ts'
import { getStoredRoleName } from '../api/session.ts'
import classes from './Breadcrumbs.module.css'
import { type BreadcrumbItem, getBreadcrumbItems } from './breadcrumbItems.ts'
import { usePageNames } from './usePageNames.ts'

/** The breadcrumbs, from the segments of the path. The last one is the current page. */
export function Breadcrumbs() {
  const { t } = useTranslation('navigation')
  const getPageName = usePageNames()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isFound = useMatches({ select: (matches) => matches.length > 2 })
  const items = isFound ? getBreadcrumbItems(path, getStoredRoleName()) : []
  if (items.length < 2) return null
  const renderName = (item: BreadcrumbItem, index: number) =>
    index === 0 ? <ActiveInstanceName /> : <EntityName item={item} />
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.trail}>
      <ol>
        {items.map((item, index) => (
          <li key={item.path} aria-current={index === items.length - 1 ? 'page' : undefined}>
            <BreadcrumbLabel item={item} name={item.name ? getPageName(item.name) : renderName(item, index)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The name of the active instance. */
function ActiveInstanceName() {
  const { t } = useTranslation('navigation')
  const { data: profile } = useQuery(meQueries.query())
  const held = profile?.Roles.find(
    ({ role, application_id }) => role === profile.ActiveRole && application_id === profile.ActiveApplicationId,
  )
  return held?.title || t('instance')
}

/** The title of an instance or the name of an election; a generic word until it is loaded. */
function EntityName({ item: { path, segment } }: { readonly item: BreadcrumbItem }) {
  const { t, i18n } = useTranslation('navigation')
  const isInList = (list: string) => path.startsWith(`/portal/${list}/`)
  const { data: versioned } = useQuery({ ...instanceQueries.query(Number(segment)), enabled: isInList('applications') })
  const { data: election } = useQuery({ ...electionQueries.query(Number(segment)), enabled: isInList('elections') })
  const title = versioned && getInstanceText(versioned.application, 'title', i18n.language)
  return title || election?.name || t(isInList('elections') ? 'election' : 'instance')
}

function BreadcrumbLabel({ item, name }: { readonly item: BreadcrumbItem; readonly name: ReactNode }) {
  return item.isLink ? <Link to={item.path}>{name}</Link> : <span>{name}</span>
}
