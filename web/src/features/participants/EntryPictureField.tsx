import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../ui/PictureField.tsx'
import { usePictureRemoval } from '../../ui/usePictureRemoval.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'
import { invalidatePeople } from './queries.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entry: Entry
}

/** The logo of a party or the portrait of a candidate, which can be chosen, replaced and removed. */
export function EntryPictureField({ scope, entry }: Props) {
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
