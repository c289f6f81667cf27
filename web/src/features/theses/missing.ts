import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Instance } from '../../api/types.ts'
import { getScreenLink, type LinkTarget } from '../../ui/instanceScreens.ts'
import { isCompleteIn, type Questionnaire } from './theses.ts'

/** Something without which the theses cannot be made final, and where it is done. */
export type Missing =
  | { readonly what: 'tooFew'; readonly count: number; readonly min: number; readonly link: LinkTarget }
  | { readonly what: 'incomplete'; readonly place: number; readonly link: LinkTarget }
  | { readonly what: 'data'; readonly field: Instance['missing'][number]; readonly link: LinkTarget }

export function missingIn({ application, theses, languages }: Questionnaire): readonly Missing[] {
  const [language = ''] = languages
  const min = getPortalConfig().bounds.constants.theses_to_finalise
  const metadata = getScreenLink(application.id, 'metadata')
  const data = application.missing.map(
    (field): Missing => ({ what: 'data', field, link: { ...metadata, hash: field } }),
  )
  const incomplete = theses
    .filter((thesis) => !isCompleteIn(thesis, language))
    .map(
      ({ id, position }): Missing => ({
        what: 'incomplete',
        place: position + 1,
        link: opening(String(id)),
      }),
    )
  const tooFew: Missing = { what: 'tooFew', count: theses.length, min, link: opening('new') }
  return [...data, ...(theses.length < min ? [tooFew] : []), ...incomplete]
}

/** Opens a window over the list, which stays as it is. */
function opening(open: string): LinkTarget {
  return { to: '.', search: (place: object) => ({ ...place, open }) }
}
