import { IconPointFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Figures.module.css'

/** A few numbers at a glance. */
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

/** Shows below figures whether they update live. The element is always rendered to avoid a layout shift. */
export function LiveIndicator({ isLive }: { readonly isLive: boolean }) {
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
