import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getPortalConfig } from '../api/portalConfig.ts'
import { HintButton } from './HintButton.tsx'
import classes from './Page.module.css'
import { ActionSlotContext } from './PageActions.tsx'

interface Props {
  /** The page's only first-level heading and the title of the window. */
  readonly title: string
  /** The introductory sentence. The facts of a list stand beside the heading. */
  readonly lead?: ReactNode
  /** The introductory text of a list, behind a button beside the title. */
  readonly hint?: ReactNode
  /** Whether the page shows a list, which begins as high as possible. */
  readonly isList?: boolean
  /** Whether a list has tabs above it, too, so that its heading needs to be small. */
  readonly isDense?: boolean
  readonly children?: ReactNode
}

/** A page within the frame: heading, introductory sentence and content. `PageActions` stand beside the heading. */
export function Page({ title, lead, hint, isList = false, isDense = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)

  useEffect(() => {
    document.title = `${title} – ${getPortalConfig().brand.name}`
    // After navigation, screen readers continue at the heading. On the first page they start at the top anyway.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <Stack
      gap={isDense ? 4 : isList ? 'xs' : 'lg'}
      data-dense={isDense || undefined}
      {...(isList && { className: classes.list ?? '' })}
    >
      <Stack gap={6} component="header">
        <div className={classes.head}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
            {title}
          </Title>
          {hint && <HintButton label={title}>{hint}</HintButton>}
          {isList && lead && <div className={classes.facts}>{lead}</div>}
          <div ref={setSlot} className={classes.actions} />
        </div>
        {!isList && lead && (
          <Text size="lg" c="dimmed" maw="42rem">
            {lead}
          </Text>
        )}
      </Stack>
      <ActionSlotContext value={slot}>{children}</ActionSlotContext>
    </Stack>
  )
}
