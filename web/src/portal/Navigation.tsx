import { Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getActiveRole } from '../api/me.ts'
import { getRoleName } from '../api/roles.ts'
import type { Me } from '../api/types.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { getMenu, type MenuEntry } from './menu.ts'
import classes from './Navigation.module.css'
import { ProductVersion } from './ProductVersion.tsx'
import { usePageNames } from './usePageNames.ts'

interface Props {
  readonly profile: UseQueryResult<Me>
}

/** The menu: the pages of the role, and below them the pages of every role. */
export function Navigation({ profile: { data, error, refetch } }: Props) {
  const { t } = useTranslation('navigation')
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <MenuSkeleton />
  const { main, more } = getMenu(getRoleName(data.ActiveRole), getActiveRole(data))
  return (
    <div className={classes.menu} data-tour="menu">
      <Entries entries={main} />
      <div className={classes.more}>
        <h2 className={classes.heading}>{t('more')}</h2>
        <Entries entries={more} />
      </div>
      <Text size="sm" c="dimmed" className={classes.imprint}>
        <ProductVersion />
      </Text>
    </div>
  )
}

function Entries({ entries, isBelow = false }: { readonly entries: readonly MenuEntry[]; readonly isBelow?: boolean }) {
  const nameOf = usePageNames()
  return (
    <ul className={classes.entries} data-below={isBelow || undefined}>
      {entries.map(({ label, link, icon: Icon, tour, below }) => (
        <li key={label}>
          <Link
            {...link}
            className={classes.entry}
            // An entry is active whatever further search parameters the URL has.
            activeOptions={{ exact: link.search === undefined, includeSearch: link.search !== undefined }}
            data-tour={tour}
          >
            <Icon size={isBelow ? 16 : 20} stroke={1.6} aria-hidden />
            {nameOf(label)}
          </Link>
          {below && <Entries entries={below} isBelow />}
        </li>
      ))}
    </ul>
  )
}

const WIDTHS = [120, 150, 100, 160, 130]

function MenuSkeleton() {
  return (
    <Stack p="lg" gap="lg">
      {WIDTHS.map((width) => (
        <Skeleton key={width} h={20} w={width} />
      ))}
    </Stack>
  )
}
