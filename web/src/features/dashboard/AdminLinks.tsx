import { IconArrowRight, IconCalendarEvent, IconShield, IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './Dashboard.module.css'

const LINKS = [
  { name: 'instances', to: '/portal/applications', icon: IconStack2 },
  { name: 'elections', to: '/portal/elections', icon: IconCalendarEvent },
  { name: 'administration', to: '/portal/administration', icon: IconShield },
] as const

/** Links for administrators, whose work has no order of steps. */
export function AdminLinks() {
  const { t, i18n } = useTranslation(['dashboard', 'navigation'])
  const instances = getPortalConfig().brand.instances[i18n.language === 'en' ? 'en' : 'de']
  return (
    <section aria-labelledby="ways" data-tour="cards">
      <div className={classes.headingRow}>
        <h2 id="ways" className={classes.heading}>
          {t('admin.title')}
        </h2>
        <HelpLink topic="admin-overview" />
      </div>
      <ul className={classes.cards}>
        {LINKS.map(({ name, to, icon: Icon }) => (
          <li key={name} className={classes.way}>
            <Icon size={28} stroke={1.4} aria-hidden />
            <h3 className={classes.cardTitle}>
              <AnchorLink to={to} className={classes.wayLink}>
                {name === 'instances' ? instances : t(`navigation:${name}`)}
                <IconArrowRight className={classes.flips} size={18} aria-hidden />
              </AnchorLink>
            </h3>
            <p className={classes.cardText}>{t(`admin.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
