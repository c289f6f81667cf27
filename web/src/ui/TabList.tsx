import { Tabs, type TabsListProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useRef } from 'react'
import classes from './TabList.module.css'

interface Props extends TabsListProps {
  readonly ref?: Ref<HTMLDivElement>
  /** The open tab. The URL may name a tab that is scrolled out of view. */
  readonly open: string
  /** Whether a list follows, which begins high: a mouse needs lower tabs than a finger. */
  readonly isLow?: boolean
}

/** Tabs in one row that scrolls if it is too narrow; the open tab is scrolled into view. */
export function TabList({ ref, open, isLow = false, ...rest }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is opened
  useEffect(() => {
    if (list.current) scrollToSelectedTab(list.current)
  }, [open])
  const merged = useMergedRef(list, ref)
  return (
    <Tabs.List mb={isLow ? 4 : 'lg'} data-low={isLow || undefined} className={classes.tabs} {...rest} ref={merged} />
  )
}

/** Scrolls only the row. `scrollIntoView` would scroll the page as well. */
function scrollToSelectedTab(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-selected="true"]')
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
