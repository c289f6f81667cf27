import { IconPointFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Figures.module.css'

/** A few numbers that one wants to know at a glance. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

interface Props {
  readonly name: string
  readonly value: string
  readonly hint?: string
}

export function Figure({ name, value, hint }: Props) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </dd>
    </div>
  )
}

/** Below figures: whether they move by themselves. The place is kept, so that nothing jumps. */
export function LiveMark({ isLive }: { readonly isLive: boolean }) {
  const { t } = useTranslation()
  return (
    <p className={classes.live} data-live={isLive || undefined} aria-live="off">
      {isLive && (
        <>
          <IconPointFilled size={16} aria-hidden />
          {t('live')}
        </>
      )}
    </p>
  )
}
