import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { LAB_SEARCH } from './searchParams.ts'
import { ThesisLab } from './ThesisLab.tsx'
import { useLabElection } from './useLabElection.ts'

/** Screen where a creator examines the theses of an instance. */
export function ThesisLabPage() {
  const { t } = useTranslation('lab')
  const id = Number(useParams({ strict: false }).id)
  const [searchParams] = useSearchParams(LAB_SEARCH)
  const { election, error, refetch, ...lab } = useLabElection(id, searchParams)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {!election && (error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton fields={3} />)}
      {election?.theses.length === 0 && <NoTheses id={id} />}
      {election && election.theses.length > 0 && <ThesisLab id={id} election={election} {...lab} />}
    </Page>
  )
}

function NoTheses({ id }: { readonly id: number }) {
  const { t } = useTranslation('lab')
  return (
    <div>
      <p>{t('noTheses')}</p>
      <ButtonLink {...getScreenLink(id, 'theses')}>{t('toTheses')}</ButtonLink>
    </div>
  )
}
