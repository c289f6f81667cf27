import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../ui/PictureField.tsx'
import { getInitials, Thumbnail } from '../../ui/Thumbnail.tsx'
import { usePictureRemoval } from '../../ui/usePictureRemoval.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'
import { invalidatePeople } from './queries.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entry: Entry
}

/** The logo of a party or the portrait of a candidate, which can be chosen, replaced and removed. */
export function EntryPicture({ scope, entry }: Props) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const remove = usePictureRemoval(() => invalidatePeople(queries, scope))
  const picture = PARTICIPANT_KIND_DEFINITIONS[entry.kind].getPicture?.(scope, entry)
  if (!picture) return null
  return (
    <PictureField
      label={t(entry.kind === 'parties' ? 'picture.logo' : 'picture.portrait', { name: entry.name })}
      {...picture}
      onSaved={() => void invalidatePeople(queries, scope)}
      onRemove={() => void remove(picture)}
    />
  )
}

/** The picture of an entry in a list, or a placeholder for it. */
export function EntryThumbnail({ entry }: Pick<Props, 'entry'>) {
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
