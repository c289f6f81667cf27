import { useEffect, useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { getKeptQuery } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { adoptAnswers, type ClusterAnswers, findClusterAnswers } from './clusterAnswers.ts'

/** A link to the other instances of the cluster. */
export function ClusterLink() {
  const { cluster: texts } = useExtraTexts()
  const { cluster, instance } = useVoter().snapshot
  if (!cluster) return null
  return (
    <p className="cluster">
      <ExtraStyles />
      {/* `target` makes the browser follow the link, because the page is not part of the app. */}
      <a href={`/match/cluster/${encodeURIComponent(cluster.url)}${getKeptQuery()}`} target="_self">
        {cluster.title ? (
          <span lang={cluster.lang?.title ?? instance.language} dir="auto">
            {cluster.title}
          </span>
        ) : (
          texts.link
        )}
      </a>
      {cluster.description && (
        <span className="aside" lang={cluster.lang?.description ?? instance.language} dir="auto">
          {cluster.description}
        </span>
      )}
    </p>
  )
}

/** Offers to copy answers to the same theses that this browser stores for another instance of the cluster. */
export function ClusterAnswersOffer() {
  const { format } = useTexts()
  const { cluster: texts } = useExtraTexts()
  const { setSession } = useVoter()
  const [taken, setTaken] = useState(0)
  const offers = useClusterAnswers()
  const take = ({ answers }: ClusterAnswers) => {
    setSession(adoptAnswers(answers))
    setTaken(Object.keys(answers).length)
  }
  if (taken > 0) return <p role="status">{format(texts.taken, { n: taken })}</p>
  return offers.map((offer) => {
    const values = { n: Object.keys(offer.answers).length, title: offer.title }
    return (
      <div key={offer.domain} className="carry">
        <ExtraStyles />
        <p>{format(texts.offer, values)}</p>
        <button type="button" className="button" onClick={() => take(offer)}>
          {format(texts.take, values)}
        </button>
      </div>
    )
  })
}

/** Returns the answers that can be copied; none at a kiosk, where they would be another person's. */
function useClusterAnswers(): readonly ClusterAnswers[] {
  const { choices, isKiosk, session, snapshot } = useVoter()
  const [offers, setOffers] = useState<readonly ClusterAnswers[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched once, when the intro opens
  useEffect(() => {
    if (!snapshot.cluster || isKiosk) return
    let isCurrent = true
    void findClusterAnswers(snapshot, session, choices).then((found) => isCurrent && setOffers(found))
    return () => {
      isCurrent = false
    }
  }, [snapshot])
  return offers
}
