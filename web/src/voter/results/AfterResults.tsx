import { listCategories } from '../../core/categories.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { deferComponent } from '../app/deferComponent.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { CribLink } from '../crib/CribLink.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { QuestionnaireCard } from '../questionnaire/QuestionnaireCard.tsx'
import { isCardDue } from '../questionnaire/steps.ts'
import CountingNotice from '../requests/CountingNotice.tsx'
import { ClusterLink } from '../start/ClusterLink.tsx'
import { LiveNumber } from '../start/LiveNumber.tsx'
import { LightCandidates } from './LightCandidates.tsx'

const RemarkForm = deferComponent(() => import('../preview/RemarkForm.tsx'))
const ResearchRequest = deferComponent(() => import('../research/ResearchRequest.tsx'))

/**
 * The content below a ranking: links to further pages, the survey and the request for research. It is loaded after the
 * ranking is shown.
 */
export default function AfterResults({ kind }: { kind: EntityKind }) {
  const { t } = useTexts()
  const { categories, further, map, method } = useComparingTexts()
  const voter = useVoter()
  const { href, isDistrictMissing, snapshot, getResults } = voter
  const { candidates_light, parties } = snapshot
  const { order, ranks } = getResults(kind).match
  // Ranked entities come first. If none is ranked, there is nothing to check for firmness.
  const isRanked = Boolean(ranks[order[0] ?? 0])
  const pages: readonly (readonly [address: string, name: string])[] = [
    [href('compare'), t.results.compare],
    ...(listCategories(snapshot.theses).length > 0 ? [[href('categories', kind), categories.title] as const] : []),
    [href('map', kind), map.title],
    ...(isRanked ? [[href('models', kind), t.results.firm] as const] : []),
    [href('method'), method.link],
    ...(snapshot.preview ? [] : [[href('fairness'), t.footer.fairness] as const]),
  ]
  const candidatesOfOtherParties = candidates_light.filter(({ party }) => !parties.some(({ id }) => id === party))
  return (
    <>
      <ExtraStyles />
      <div className="actions">
        {!snapshot.preview && (
          <a className="button" href={href('share')}>
            {t.results.share}
          </a>
        )}
        <CribLink />
      </div>
      <CountingNotice isSection />
      {snapshot.preview && <RemarkForm />}
      <nav className="further" aria-labelledby="further">
        <h2 id="further">{further}</h2>
        <ul>
          {pages.map(([address, name]) => (
            <li key={address}>
              <a href={address}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {kind === 'candidates' && !isDistrictMissing && (
        <LightCandidates candidates={candidatesOfOtherParties} withParty />
      )}
      {isCardDue('survey', voter) && (
        <section className="card" aria-labelledby="survey">
          <QuestionnaireCard name="survey" heading={(title) => <h2 id="survey">{title}</h2>} />
        </section>
      )}
      {snapshot.research && <ResearchRequest key={voter.session.id} />}
      <LiveNumber />
      <ClusterLink />
    </>
  )
}
