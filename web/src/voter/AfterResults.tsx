import type { Kind } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { Card } from './Card.tsx'
import { ClusterLink } from './Cluster.tsx'
import { useComparingTexts } from './comparingTexts.ts'
import { LightCandidates } from './LightCandidates.tsx'
import { LiveNumber } from './LiveNumber.tsx'
import { Research } from './later.ts'
import { isAsked } from './steps.ts'
import { useVoter } from './Voter.tsx'

/** What stands below a ranking: where to go from here, and what the voter is asked. Nobody waits for it. */
export default function AfterResults({ kind }: { kind: Kind }) {
  const { t } = useTexts()
  const { categories, map, method } = useComparingTexts()
  const voter = useVoter()
  const { href, snapshot, standings } = voter
  const { candidates_light, parties } = snapshot
  const { order, ranks } = standings(kind).match
  // The ranked come first; where nobody is, no place could be firm or not.
  const isRanked = Boolean(ranks[order[0] ?? 0])
  const ofNoPage = candidates_light.filter(({ party }) => !parties.some(({ id }) => id === party))
  return (
    <>
      <div className="actions">
        {isRanked && (
          <a className="button" href={href('models', kind)}>
            {t.results.firm}
          </a>
        )}
        <a className="button" href={href('compare')}>
          {t.results.compare}
        </a>
        <a className="button" href={href('categories', kind)}>
          {categories.title}
        </a>
        <a className="button" href={href('map', kind)}>
          {map.title}
        </a>
        <a className="button" href={href('method')}>
          {method.link}
        </a>
        <a className="button" href={href('share')}>
          {t.results.share}
        </a>
        <a className="button" href={href('fairness')}>
          {t.footer.fairness}
        </a>
      </div>
      {kind === 'candidates' && <LightCandidates candidates={ofNoPage} withParty />}
      {isAsked('survey', voter) && (
        <section className="card" aria-labelledby="survey">
          <Card name="survey" heading={(title) => <h2 id="survey">{title}</h2>} />
        </section>
      )}
      {snapshot.research && <Research key={voter.run.id} />}
      <LiveNumber />
      <ClusterLink />
    </>
  )
}
