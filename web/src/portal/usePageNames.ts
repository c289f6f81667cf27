import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'
import type { PageName } from '../i18n/portal/resources.ts'

/** Returns a function that names pages and menu entries. Instances are named as the provider calls them. */
export function usePageNames(): (name: PageName) => string {
  const { t, i18n } = useTranslation('navigation')
  const instances = getPortalConfig().brand.instances[i18n.language === 'en' ? 'en' : 'de']
  return (name) => (name === 'instances' ? instances : t(name))
}

/** Returns the name of the current page. */
export function usePageName(): string {
  const nameOf = usePageNames()
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  return nameOf(name ?? 'home')
}
