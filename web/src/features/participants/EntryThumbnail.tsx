import { getInitials, Thumbnail } from '../../ui/Thumbnail.tsx'
import type { Entry } from './entries.ts'

/** The picture of an entry in a list, or a placeholder for it. */
export function EntryThumbnail({ entry }: { readonly entry: Entry }) {
  switch (entry.kind) {
    case 'parties':
      return <Thumbnail src={entry.value.logo} letters={entry.value.shortcut} colour={entry.value.colour} />
    case 'candidates':
      return <Thumbnail src={entry.value.profile_picture} letters={lettersOf(entry.value)} isPerson />
    case 'light':
      return <Thumbnail src={entry.value.picture} letters={lettersOf(entry.value)} isPerson />
    default:
      return null
  }
}

function lettersOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return getInitials(firstName, lastName)
}
