import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PartiesImport } from '../features/participants/import/PartiesImport.tsx'
import { PeopleImport } from '../features/participants/import/PeopleImport.tsx'
import { ThesesImport } from '../features/theses/import/ThesesImport.tsx'
import { TranslationsImport } from '../features/theses/translations/TranslationsImport.tsx'
import { Page } from '../ui/Page.tsx'
import { TABLE_IMPORT_SEARCH } from '../ui/tableImport/tableImportSearch.ts'
import { useSearchParams } from '../ui/useSearchParams.ts'

/** Screen where a creator imports theses, people or parties from a table, or translations from a file. */
export function TableImportPage() {
  const { t } = useTranslation('tableImport')
  const id = Number(useParams({ strict: false }).id)
  const [{ of: kind = 'theses' }] = useSearchParams(TABLE_IMPORT_SEARCH)
  return (
    <Page title={t(`${kind}.title`)}>
      {kind === 'theses' && <ThesesImport applicationId={id} />}
      {kind === 'translations' && <TranslationsImport applicationId={id} />}
      {kind === 'people' && <PeopleImport scope={{ applicationId: id, partyId: null }} />}
      {kind === 'parties' && <PartiesImport applicationId={id} />}
    </Page>
  )
}
