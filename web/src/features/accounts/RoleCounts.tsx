import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './Accounts.module.css'
import { accountCountQuery } from './queries.ts'
import { FILTER_ROLES, type FilterRole } from './searchParams.ts'
import { useAccountSearchParams } from './useAccountSearchParams.ts'

/** Number of accounts by role; each number filters the list. */
export function RoleCounts() {
  const { t } = useTranslation('accounts')
  return (
    <nav aria-label={t('roles.label')}>
      <ul className={classes.counts}>
        {[undefined, ...FILTER_ROLES].map((role) => (
          <RoleCount key={role ?? 'all'} role={role} />
        ))}
      </ul>
    </nav>
  )
}

function RoleCount({ role }: { readonly role: FilterRole | undefined }) {
  const { t, i18n } = useTranslation('accounts')
  const { q, role: shown } = useAccountSearchParams()
  const { data, isError } = useQuery(accountCountQuery(role))
  return (
    <li>
      <AnchorLink
        to="/portal/administration"
        search={{ tab: 'authentication', q, role }}
        resetScroll={false}
        className={classes.count}
        underline="never"
        aria-current={shown === role ? 'true' : undefined}
        data-shown={shown === role || undefined}
      >
        <span className={classes.number}>
          {/* If counting fails, the list below shows the error. */}
          {isError
            ? '–'
            : (data?.toLocaleString(i18n.language) ?? (
                <Skeleton component="span" display="inline-block" h={14} w={24} />
              ))}
        </span>
        <span>{t(`roles.${role ?? 'all'}`)}</span>
      </AnchorLink>
    </li>
  )
}
