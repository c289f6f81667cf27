import { Tabs, type TabsListProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useRef } from 'react'
import classes from './TabList.module.css'

interface Props extends TabsListProps {
  readonly ref?: Ref<HTMLDivElement>
  /** The open tab, which the address may name although it is out of sight. */
  readonly open: string
}

/** Tabs in one row: where there is no room for all of them it is pushed, and the open one is brought into sight. */
export function TabList({ ref, open, ...rest }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another tab is open
  useEffect(() => {
    if (list.current) centre(list.current)
  }, [open])
  const merged = useMergedRef(list, ref)
  return <Tabs.List mb="lg" className={classes.tabs} {...rest} ref={merged} />
}

/** Along the row alone: the page stays where it is. */
function centre(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>('[aria-selected="true"]')
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
