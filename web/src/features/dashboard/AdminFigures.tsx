import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTENTION_REASONS } from '../../api/attentionReasons.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { getServerTime } from '../../api/serverTime.ts'
import type { ApplicationFigures } from '../../api/types.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import classes from './AdminFigures.module.css'
import dashboardClasses from './Dashboard.module.css'

type StatusName = keyof typeof INSTANCE_STATUS
const STATUSES = Object.keys(INSTANCE_STATUS) as readonly StatusName[]

/** Instances count as new for this time. */
const NEW_DAYS = 7

/** What an administrator has to look at, and how many instances there are. Each number leads to its list. */
export function AdminFigures({ figures }: { readonly figures: ApplicationFigures }) {
  const { t, i18n } = useTranslation(['dashboard', 'common'])
  const instances = getPortalConfig().brand.instances[i18n.language === 'en' ? 'en' : 'de']
  const waiting = ATTENTION_REASONS.flatMap((reason) =>
    figures.by_reason.filter((counted) => counted.reason === reason),
  )
  const statuses = STATUSES.flatMap((name) => {
    const counted = figures.by_status.find(({ status }) => status === INSTANCE_STATUS[name])
    return counted ? [{ name, count: counted.count }] : []
  })
  return (
    <>
      <section aria-labelledby="waiting" data-tour="cards">
        <div className={dashboardClasses.headingRow}>
          <h2 id="waiting" className={dashboardClasses.heading}>
            {t('figures.waiting')}
          </h2>
          <HelpLink topic="admin-overview" />
        </div>
        {waiting.length === 0 ? (
          <p className={classes.nothing}>
            <IconCircleCheck size={20} stroke={1.6} aria-hidden />
            {t('figures.nothing')}
          </p>
        ) : (
          <ul className={classes.list}>
            {waiting.map(({ reason, count }) => (
              <Row key={reason} count={count} search={{ attention: reason }}>
                {t(`figures.reason.${reason}`, { count })}
              </Row>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="stock">
        <h2 id="stock" className={dashboardClasses.heading}>
          {instances}
        </h2>
        <ul className={classes.list}>
          <Row count={figures.created_this_week} search={{ created: getFirstNewDay(), sort: '-created_at' }}>
            {t('figures.createdThisWeek')}
          </Row>
          {statuses.map(({ name, count }) => (
            <Row key={name} count={count} search={{ status: name }}>
              {t(`common:instanceStatus.${name}`)}
            </Row>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Returns the day (UTC) from which on the server counts instances as new. */
function getFirstNewDay(): string {
  return new Date(getServerTime().getTime() - NEW_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

interface RowProps {
  readonly count: number
  /** The search parameters of the list of these instances. */
  readonly search: Record<string, string>
  readonly children: ReactNode
}

function Row({ count, search, children }: RowProps) {
  const { number } = useNumberFormat()
  return (
    <li>
      <AnchorLink to="/portal/applications" search={search} className={classes.row}>
        <span className={classes.count}>{number(count)}</span> <span className={classes.what}>{children}</span>
        <IconArrowRight className={classes.arrow} size={18} aria-hidden />
      </AnchorLink>
    </li>
  )
}
