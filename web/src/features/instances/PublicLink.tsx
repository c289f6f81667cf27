import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import classes from './Instances.module.css'

interface Props {
  readonly url: string
  readonly status: number
  readonly children: ReactNode
}

/** The domain of an instance: a link while it is live. */
export function PublicLink({ url, status, children }: Props) {
  if (status !== INSTANCE_STATUS.live) return <span className={classes.place}>{children}</span>
  return (
    <Anchor href={`/match/${url}`} target="_blank" rel="noopener" inherit className={classes.place}>
      {children}
    </Anchor>
  )
}
