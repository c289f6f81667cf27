import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTENTION_REASONS } from '../../api/attentionReasons.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { ApplicationFigures } from '../../api/types.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import classes from './AdminFigures.module.css'

type StatusName = keyof typeof INSTANCE_STATUS
const STATUSES = Object.keys(INSTANCE_STATUS) as readonly StatusName[]

/** What an administrator has to look at, and how many instances there are. Each number leads to its list. */
export function AdminFigures({ figures }: { readonly figures: ApplicationFigures }) {
  const { t } = useTranslation(['dashboard', 'common'])
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
        <div className={classes.headingRow}>
          <h2 id="waiting" className={classes.heading}>
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
        <h2 id="stock" className={classes.heading}>
          {t('figures.stock')}
        </h2>
        <ul className={classes.list}>
          <Row count={figures.created_this_week} search={{ sort: '-created_at' }}>
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
        <span className={classes.count}>{number(count)}</span>
        <span className={classes.what}>{children}</span>
        <IconArrowRight className={classes.arrow} size={18} aria-hidden />
      </AnchorLink>
    </li>
  )
}
