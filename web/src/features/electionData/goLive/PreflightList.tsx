import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/links.tsx'
import classes from '../instance.module.css'
import type { PreflightCheck } from './preflightChecks.ts'

/** The checks before going live. Each open check links to the screens that resolve it. */
export function PreflightList({ checks }: { readonly checks: readonly PreflightCheck[] }) {
  const { t } = useTranslation('instance')
  return (
    <ul className={classes.checks} aria-label={t('checks')}>
      {checks.map((check) => (
        <li key={check.name} data-done={check.isDone || undefined}>
          {check.isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertCircle size={20} aria-hidden />}
          <div>
            {t(`check.${check.name}.${check.isDone ? 'done' : 'open'}`)}
            {check.count && check.count.of > 0 && <span className={classes.count}>{t('count', check.count)}</span>}
            {!check.isDone && <CheckLinks check={check} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function CheckLinks({ check: { name, link, fields } }: { readonly check: PreflightCheck }) {
  const { t } = useTranslation('instance')
  return (
    <span className={classes.ways}>
      {fields?.map((field) => (
        <AnchorLink key={field} to="." hash={field} size="sm">
          {t(`missingField.${field}`)}
        </AnchorLink>
      ))}
      {link && (
        <AnchorLink size="sm" {...link}>
          {t(`check.${name}.action`)}
        </AnchorLink>
      )}
    </span>
  )
}
