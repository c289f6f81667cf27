import { useTranslation } from 'react-i18next'
import classes from './instance.module.css'

/** Beside a field that is still empty. */
export function MissingMark({ value }: { readonly value: string }) {
  const { t } = useTranslation('instance')
  return value.trim() ? null : <span className={classes.missing}>{t('missing')}</span>
}
