import { useNavigate, useSearch } from '@tanstack/react-router'
import { TABS, type Tab } from './tabs.ts'

/** Returns the open tab from the URL and a function to change it. */
export function useConfigurationTab() {
  const searchParams = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const tab = TABS.find((name) => name === searchParams.tab) ?? 'appearance'
  const setTab = (to: Tab) => void navigate({ to: '.', search: { ...searchParams, tab: to }, resetScroll: false })
  return { tab, setTab }
}
