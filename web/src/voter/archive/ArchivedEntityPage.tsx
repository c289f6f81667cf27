import type { Explanation, Thesis } from '../../core/snapshot.ts'
import { AnswerSign, AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { EntityKicker, EntityName, EntityProfile } from '../../voterUi/EntityProfile.tsx'
import { ExplanationText } from '../../voterUi/ExplanationText.tsx'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import { NotTranslatedNote } from '../../voterUi/NotTranslatedNote.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { addQueryParameter } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExplanationsStatus } from '../entity/ExplanationsStatus.tsx'
import { hasSharedCategories } from '../entity/thesisGroups.ts'
import { useExplanations } from '../entity/useExplanations.ts'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { AnswersOrigin } from '../positions/AnswersOrigin.tsx'
import { PositionOrigin } from '../positions/PositionOrigin.tsx'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { ReadReasons } from '../readAloud/ReadReasons.tsx'
import { LightCandidates } from '../results/LightCandidates.tsx'
import { ArchiveBackLink } from './ArchiveBackLink.tsx'
import { ARCHIVE_STYLES } from './archiveStyles.ts'
import { ThesesByCategory } from './ThesesByCategory.tsx'
import { ARCHIVE_TEXTS, useArchiveTexts } from './useArchiveTexts.ts'

/** A party or a candidate in an archive: profile, answers and reasons. */
export function ArchivedEntityPage({ kind, id }: { kind: EntityKind; id: number }) {
  usePageParts([ARCHIVE_TEXTS, COMPARING_TEXTS], ARCHIVE_STYLES)
  const { getAllResults, snapshot } = useVoter()
  const entry = getAllResults(kind).entries.find((one) => one.id === id)
  if (!entry) return <EmptyPage about="unknown" />
  return (
    <main id="main" className="page entity">
      <ArchiveBackLink />
      <div className="who">
        <EntityKicker entry={entry} />
        <PageHeading windowTitle={entry.name} dir="auto">
          <EntityName entry={entry} />
        </PageHeading>
      </div>
      <div className="columns">
        <aside>
          <EntityProfile entry={entry} language={snapshot.instance.language} />
          {kind === 'parties' && <PartyCandidates id={id} />}
        </aside>
        <div>
          <AnswersOrigin entry={entry} />
          <Answers entry={entry} />
        </div>
      </div>
    </main>
  )
}

/** A link to the candidates of a party, and its candidates without a page. */
function PartyCandidates({ id }: { id: number }) {
  const { districts } = useComparingTexts()
  const { href, kinds, snapshot } = useVoter()
  const { candidates, candidates_light } = snapshot
  const isListed = kinds.includes('candidates') && candidates.some(({ party }) => party === id)
  return (
    <>
      {isListed && (
        <a className="button" href={addQueryParameter(href('candidates'), 'party', String(id))}>
          {districts.ofParty}
        </a>
      )}
      <LightCandidates candidates={candidates_light.filter(({ party }) => party === id)} />
    </>
  )
}

function Answers({ entry }: { entry: EntityEntry }) {
  const { answers } = useArchiveTexts()
  const [loaded, retry] = useExplanations(entry)
  const explanations = loaded.state === 'loaded' ? loaded.explanations : {}
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{answers}</h2>
      <ExplanationsStatus loaded={loaded} onRetry={retry} />
      <ThesesByCategory
        heading="h3"
        className="compared compact"
        renderThesis={(thesis) => (
          <Answer key={thesis.id} thesis={thesis} entry={entry} explanation={explanations[thesis.id]} />
        )}
      />
    </section>
  )
}

interface AnswerProps {
  readonly thesis: Thesis
  readonly entry: EntityEntry
  readonly explanation: Explanation | undefined
}

/** A thesis with the answer and the reason of an entity. */
function Answer({ thesis, entry, explanation }: AnswerProps) {
  const { choices, snapshot } = useVoter()
  const { instance, theses } = snapshot
  const symbol = entry.entity.answers[theses.indexOf(thesis)] ?? '-'
  const answer = symbol === '-' ? null : Number(symbol)
  const id = `thesis-${thesis.id}`
  const Heading = hasSharedCategories(theses) && thesis.category ? 'h4' : 'h3'
  return (
    <li>
      <Heading>
        <PlainThesis id={id} thesis={thesis} instance={instance} />
      </Heading>
      {thesis.fallback && <NotTranslatedNote from={thesis.lang?.text} to={instance.language} />}
      <p className="archived-answer">
        <AnswerSign choices={choices} answer={answer} /> <AnswerWord choices={choices} answer={answer} />
      </p>
      {explanation && <ExplanationText explanation={explanation} language={instance.language} />}
      <PositionOrigin entry={entry} thesisId={thesis.id} explanation={explanation} />
      <div className="thesis-actions">
        {explanation && <ReadReasons within="li" language={explanation.lang} describedBy={id} />}
        <PositionsLink thesis={thesis} kind={entry.kind} labelledBy={id} />
      </div>
    </li>
  )
}
