import { useTranslation } from 'react-i18next'
import classes from './MissingBadge.module.css'

/** Marks a field that is still empty. */
export function MissingBadge({ value }: { readonly value: string }) {
  const { t } = useTranslation()
  return value.trim() ? null : <span className={classes.missing}>{t('missing')}</span>
}
