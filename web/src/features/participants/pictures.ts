import type { PictureUrls } from '../../ui/usePictureRemoval.ts'
import type { Entry, PeopleScope } from './entries.ts'

/** Returns the picture of the entry and its endpoint; null for kinds without a picture. */
export function getPicture({ applicationId, partyId }: PeopleScope, entry: Entry): PictureUrls | null {
  const matches = `/api/v1/applications/${applicationId}/matches`
  const place = partyId === null ? matches : `${matches}/parties/${partyId}`
  switch (entry.kind) {
    case 'parties':
      return { current: entry.value.logo ?? null, endpoint: `${matches}/parties/${entry.id}/logo` }
    case 'candidates':
      return { current: entry.value.profile_picture ?? null, endpoint: `${place}/candidates/${entry.id}/picture` }
    case 'light':
      return { current: entry.value.picture ?? null, endpoint: `${place}/candidates-light/${entry.id}/picture` }
    default:
      return null
  }
}
