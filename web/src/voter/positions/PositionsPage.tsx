import { useMemo } from 'react'
import type { Thesis } from '../../core/snapshot.ts'
import { shuffleBySeed } from '../../core/tieBreak.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { getAnswerName } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { ChangeAnswer } from '../questionnaire/ChangeAnswer.tsx'
import { canShowResults, findFirstUnanswered } from '../questionnaire/steps.ts'
import { EntityKindTabs } from '../results/EntityKindTabs.tsx'
import { SEARCH_THRESHOLD } from '../results/searchThreshold.ts'
import { DataSourceNote } from './DataSourceNote.tsx'
import { PositionGroups } from './PositionGroups.tsx'
import { SearchablePositions } from './SearchablePositions.tsx'

interface Props {
  /** The address has the id of the thesis, because its number may differ between voters. */
  readonly thesisId: number
  /** The kind in the address; undefined for the one that the instance shows first. */
  readonly kindName: string | undefined
}

/** The answers and explanations of all parties or candidates to one thesis. Everybody can open it, without answers, too. */
export default function PositionsPage({ thesisId, kindName }: Props) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const { kinds, theses } = useVoter()
  const kind = kinds.find((one) => one === (kindName ?? kinds[0]))
  const number = theses.findIndex(({ id }) => id === thesisId) + 1
  const thesis = theses[number - 1]
  return thesis && kind ? (
    <ThesisPositions thesis={thesis} number={number} kind={kind} />
  ) : (
    <EmptyPage about="unknown" />
  )
}

interface ThesisProps {
  readonly thesis: Thesis
  /** The number of the thesis in the order of this voter. */
  readonly number: number
  readonly kind: EntityKind
}

function ThesisPositions({ thesis, number, kind }: ThesisProps) {
  const { t, format } = useTexts()
  const { positions } = useComparingTexts()
  const { getResults, isDistrictMissing, isOver, session, snapshot, theses } = useVoter()
  const { entries: unordered } = getResults(kind)
  // No party gains from the alphabet, nor from being close to the voter.
  const entries = useMemo(() => shuffleBySeed(unordered, session.seed), [unordered, session.seed])
  const place = format(t.thesis.progress, { n: number, m: theses.length })
  return (
    <main id="main" className="page positions-page">
      <BackLinks number={number} kind={kind} />
      <nav className="steps" aria-label={t.thesis.steps}>
        <StepLink thesis={theses[number - 2]} kind={kind} text={positions.previous} isBack />
        <StepLink thesis={theses[number]} kind={kind} text={positions.next} />
      </nav>
      <p className="kicker">
        {t.thesis.positions} · {place}
      </p>
      <ThesisCard thesis={thesis} instance={snapshot.instance}>
        <PageHeading className="thesis-text" dir="auto" windowTitle={`${t.thesis.positions} · ${place}`}>
          <ThesisText text={thesis.text} />
        </PageHeading>
      </ThesisCard>
      {!isOver && <OwnAnswer thesis={thesis} />}
      {snapshot.instance.source && <DataSourceNote source={snapshot.instance.source} />}
      <EntityKindTabs page={`positions/${thesis.id}`} current={kind} />
      {kind === 'candidates' && <DistrictBar isRequired />}
      {kind === 'candidates' && isDistrictMissing ? null : entries.length > SEARCH_THRESHOLD ? (
        <SearchablePositions thesis={thesis} kind={kind} entries={entries} />
      ) : (
        <PositionGroups thesis={thesis} kind={kind} entries={entries} />
      )}
      <p className="steps">
        <StepLink thesis={theses[number]} kind={kind} text={positions.next} />
      </p>
    </main>
  )
}

/**
 * Links to the results if there are any, and to the thesis while the voter is still answering. In an archive, to all
 * theses.
 */
function BackLinks({ number, kind }: Pick<ThesisProps, 'number' | 'kind'>) {
  const { positions } = useComparingTexts()
  const { t } = useTexts()
  const voter = useVoter()
  if (voter.isOver)
    return (
      <a className="way-back" href={voter.href('positions')} data-back="">
        <span className="arrow back" />
        {t.thesis.overview}
      </a>
    )
  const isAnswering = voter.answered > 0 && findFirstUnanswered(voter) !== -1
  return (
    <div className="ways-back">
      {isAnswering && (
        <a className="way-back" href={voter.href('theses', number)} data-back="">
          <span className="arrow back" />
          {positions.toThesis}
        </a>
      )}
      {(!isAnswering || canShowResults(voter)) && <BackToResultsLink kind={kind} />}
    </div>
  )
}

interface StepLinkProps {
  readonly thesis: Thesis | undefined
  readonly kind: EntityKind
  readonly text: string
  readonly isBack?: boolean
}

/** A link to the same page of another thesis. */
function StepLink({ thesis, kind, text, isBack = false }: StepLinkProps) {
  const { href } = useVoter()
  if (!thesis) return null
  return (
    <a className="button plain" href={href('positions', thesis.id, kind)}>
      {isBack && <span className="arrow back" />}
      {text}
      {!isBack && <span className="arrow" />}
    </a>
  )
}

function OwnAnswer({ thesis }: { thesis: Thesis }) {
  const { t, format } = useTexts()
  const { positions } = useComparingTexts()
  const { choices, session } = useVoter()
  const answer = session.answers[thesis.id]
  const name = getAnswerName(t, choices, answer ?? null, t.answers.skipped)
  return (
    <>
      <p className="own-answer" id="own-answer">
        {answer === undefined ? positions.unanswered : format(positions.yoursIs, { answer: name })}
      </p>
      <ChangeAnswer thesis={thesis} labelledBy="own-answer" />
    </>
  )
}
