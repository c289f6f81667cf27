import { useNavigate, useSearch } from '@tanstack/react-router'
import { TABS, type Tab } from './tabs.ts'

/** What the address says of this screen: the open tab. */
export function usePlace() {
  const place = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const tab = TABS.find((name) => name === place.tab) ?? 'appearance'
  const go = (to: Tab) => void navigate({ to: '.', search: { ...place, tab: to }, resetScroll: false })
  return { tab, go }
}
