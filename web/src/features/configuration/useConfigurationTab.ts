import { useSearchParams } from '../../ui/useSearchParams.ts'
import { CONFIGURATION_SEARCH } from './searchParams.ts'
import type { Tab } from './tabs.ts'

/** Returns the open tab from the URL and a function to change it. */
export function useConfigurationTab() {
  const [{ tab = 'matching' }, setSearchParams] = useSearchParams(CONFIGURATION_SEARCH)
  return { tab, setTab: (to: Tab) => setSearchParams({ tab: to }) }
}
