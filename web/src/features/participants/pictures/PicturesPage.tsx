import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import type { PeopleScope } from '../entries.ts'
import { combineEntries, entriesQuery } from '../queries.ts'
import { PictureImport } from './PictureImport.tsx'
import { PICTURE_KINDS, PICTURES_SEARCH, type PictureKind } from './searchParams.ts'

/** Screen where the logos of all parties, or the portraits of all candidates, are uploaded at once. */
export function PicturesPage() {
  const { t } = useTranslation('pictureImport')
  const scope = { applicationId: Number(useParams({ strict: false }).id), partyId: null }
  const [{ of = 'candidates' }, setSearchParams] = useSearchParams(PICTURES_SEARCH)
  return (
    <Page title={t('title')}>
      <SegmentedControl
        aria-label={t('kinds')}
        data={PICTURE_KINDS.map((value) => ({ value, label: t(`short.${value}`) }))}
        value={of}
        onChange={(value) => setSearchParams({ of: value as PictureKind }, { replace: true })}
        style={{ alignSelf: 'start' }}
      />
      <LoadedPictures key={of} kind={of} scope={scope} />
    </Page>
  )
}

function LoadedPictures({ kind, scope }: { readonly kind: PictureKind; readonly scope: PeopleScope }) {
  const entries = useQuery(combineEntries(scope, kind === 'parties' ? ['parties'] : ['candidates', 'light']))
  const parties = useQuery(entriesQuery(scope, 'parties'))
  const error = entries.error ?? parties.error
  if (error) return <LoadError error={error} onRetry={() => void Promise.all([entries.refetch(), parties.refetch()])} />
  if (!entries.data || !parties.data) return <FormSkeleton fields={2} />
  return <PictureImport kind={kind} scope={scope} entries={entries.data} parties={parties.data} />
}
