import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '../../../ui/instanceScreens.ts'
import type { TranslationsSearchParams } from './searchParams.ts'

/** Returns the link to the page on which all theses are translated side by side. */
export function getTranslationsLink(id: number, search: TranslationsSearchParams): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/theses/translations', params: { id: String(id) }, search })
}
