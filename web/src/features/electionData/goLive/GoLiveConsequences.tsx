import { useTranslation } from 'react-i18next'
import classes from '../instance.module.css'

const FIXED_SETTINGS = ['matchType', 'calculation', 'double'] as const

/** Explains the consequences of going live. */
export function GoLiveConsequences({ domain }: { readonly domain: string }) {
  const { t } = useTranslation('instance')
  return (
    <div className={classes.fixed}>
      <p>{t('fixed.found', { address: `${location.host}/match/${domain}` })}</p>
      <p>{t('fixed.lead')}</p>
      <ul>
        {FIXED_SETTINGS.map((name) => (
          <li key={name}>{t(`fixed.${name}`)}</li>
        ))}
      </ul>
      <p>{t('fixed.free')}</p>
    </div>
  )
}
