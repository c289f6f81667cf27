import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { shell } from '../../api/shell.ts'
import type { Application } from '../../api/types.ts'
import { isCompleteIn, type Questionnaire } from './theses.ts'

/** Something without which the theses cannot be made final, and where it is done. */
export type Missing =
  | { readonly what: 'tooFew'; readonly count: number; readonly min: number; readonly link: Link }
  | { readonly what: 'incomplete'; readonly place: number; readonly link: Link }
  | { readonly what: 'data'; readonly field: Application['missing'][number]; readonly link: Link }

type Link = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

export function missingIn({ application, theses, languages }: Questionnaire): readonly Missing[] {
  const [language = ''] = languages
  const min = shell().bounds.constants.theses_to_finalise
  const metadata = { to: '/portal/applications/$id/metadata', params: { id: String(application.id) } } as const
  const data = application.missing.map(
    (field): Missing => ({ what: 'data', field, link: linkOptions({ ...metadata, hash: field }) }),
  )
  const incomplete = theses
    .filter((thesis) => !isCompleteIn(thesis, language))
    .map(
      ({ id, position }): Missing => ({
        what: 'incomplete',
        place: position + 1,
        link: { to: '.', search: { open: String(id) } },
      }),
    )
  const tooFew: Missing = { what: 'tooFew', count: theses.length, min, link: { to: '.', search: { open: 'new' } } }
  return [...data, ...(theses.length < min ? [tooFew] : []), ...incomplete]
}
