import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { ArchiveBackLink } from './ArchiveBackLink.tsx'
import { ARCHIVE_STYLES } from './archiveStyles.ts'
import { ThesesByCategory } from './ThesesByCategory.tsx'
import { ARCHIVE_TEXTS, useArchiveTexts } from './useArchiveTexts.ts'

/** All theses. Each leads to the answers that parties and candidates gave. */
export function ArchivedTheses() {
  usePageParts([ARCHIVE_TEXTS], ARCHIVE_STYLES)
  const { language } = useTexts()
  const texts = useArchiveTexts().theses
  const { href, snapshot } = useVoter()
  const { instance, theses } = snapshot
  return (
    <main id="main" className="page overview">
      <ArchiveBackLink />
      <PageHeading windowTitle={texts.title}>{texts.title}</PageHeading>
      <p className="lead">{texts.lead}</p>
      <ThesesByCategory
        heading="h2"
        className="overview-list archived"
        renderThesis={(thesis) => (
          <li key={thesis.id}>
            <a href={href('positions', thesis.id)}>
              <span className="figure">{(theses.indexOf(thesis) + 1).toLocaleString(language)}</span>
              <PlainThesis thesis={thesis} instance={instance} />
            </a>
          </li>
        )}
      />
    </main>
  )
}
