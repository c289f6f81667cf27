import { getKeptQuery } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { PAGE_TEXTS, usePageTexts } from '../pageParts/usePageTexts.ts'
import { OwnResult } from './OwnResult.tsx'
import { ARCHIVE_TEXTS, useArchiveTexts } from './useArchiveTexts.ts'

/** Says that the election has ended while the app was open, and leads to the next ones. */
export function EndedPage() {
  usePageParts([ARCHIVE_TEXTS, PAGE_TEXTS], [])
  const { ended, endedOwn, read } = useArchiveTexts()
  const { title } = usePageTexts().problem.over
  const { hasStoredAnswers } = useVoter()
  return (
    <main id="main" className="page">
      <PageHeading windowTitle={title}>{title}</PageHeading>
      <p className="lead">{ended}</p>
      {hasStoredAnswers && <OwnResult text={endedOwn} />}
      <p>
        <a className="button" href={`/match${getKeptQuery()}`}>
          {read.next}
        </a>
      </p>
    </main>
  )
}
