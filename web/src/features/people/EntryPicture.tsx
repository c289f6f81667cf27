import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PictureCrop } from '../../ui/PictureCrop.tsx'
import { getInitials, Thumbnail } from '../../ui/Thumbnail.tsx'
import { usePictureRemoval } from '../../ui/usePictureRemoval.ts'
import type { Entry, Scope } from './entries.ts'
import { pictureOf } from './pictures.ts'
import { refetch } from './queries.ts'

interface Props {
  readonly scope: Scope
  readonly entry: Entry
}

/** The logo of a party or the portrait of a candidate: to be chosen, replaced, and taken away. */
export function EntryPicture({ scope, entry }: Props) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const remove = usePictureRemoval(() => refetch(queries, scope))
  const picture = pictureOf(scope, entry)
  if (!picture) return null
  return (
    <PictureCrop
      label={t(entry.kind === 'parties' ? 'picture.logo' : 'picture.portrait', { name: entry.name })}
      {...picture}
      onSaved={() => void refetch(queries, scope)}
      onRemove={() => void remove(picture)}
    />
  )
}

/** The entry's picture in a list, or what stands for it. */
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
