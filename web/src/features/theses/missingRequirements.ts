import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Instance } from '../../api/types.ts'
import { getScreenLink, type LinkTarget } from '../../ui/instanceScreens.ts'
import { isComplete, type Questionnaire } from './theses.ts'

/** A requirement for the finalisation that is not met, with a link to the place where it is met. */
export type MissingRequirement =
  | { readonly what: 'tooFew'; readonly count: number; readonly min: number; readonly link: LinkTarget }
  | { readonly what: 'incomplete'; readonly place: number; readonly link: LinkTarget }
  | { readonly what: 'data'; readonly field: Instance['missing'][number]; readonly link: LinkTarget }

export function listMissing({ instance, theses, languages }: Questionnaire): readonly MissingRequirement[] {
  const [language = ''] = languages
  const min = getPortalConfig().bounds.constants.theses_to_finalise
  const metadata = getScreenLink(instance.id, 'metadata')
  const data = instance.missing.map(
    (field): MissingRequirement => ({ what: 'data', field, link: { ...metadata, hash: field } }),
  )
  const incomplete = theses
    .filter((thesis) => !isComplete(thesis, language))
    .map(
      ({ id, position }): MissingRequirement => ({
        what: 'incomplete',
        place: position + 1,
        link: getDialogLink(String(id)),
      }),
    )
  const tooFew: MissingRequirement = { what: 'tooFew', count: theses.length, min, link: getDialogLink('new') }
  return [...data, ...(theses.length < min ? [tooFew] : []), ...incomplete]
}

/** Returns a link that opens a dialog over the list and keeps the other search parameters. */
function getDialogLink(open: string): LinkTarget {
  return { to: '.', search: (current: object) => ({ ...current, open }) }
}
