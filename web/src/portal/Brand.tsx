import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'
import classes from './Brand.module.css'

/** The provider's name and logo, linked to the home page. */
export function Brand({ to }: { readonly to: NonNullable<LinkProps['to']> }) {
  const { t } = useTranslation('navigation')
  const { name } = getPortalConfig().brand
  return (
    <Link to={to} className={classes.brand} aria-label={`${name}, ${t('home')}`}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="var(--mantine-primary-color-filled)" />
        <circle cx="16" cy="16" r="8.5" fill="none" stroke="#fff" strokeWidth="3" />
        <circle cx="16" cy="16" r="4" fill="#fff" />
      </svg>
      <span>{name}</span>
    </Link>
  )
}
