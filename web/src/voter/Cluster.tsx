import { useEffect, useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { type Carried, carriedAnswers, takeOver } from './carried.ts'
import { ExtraStyles } from './ExtraStyles.tsx'
import { useExtraTexts } from './extraTexts.ts'
import { keptQuery } from './location.ts'
import { useVoter } from './Voter.tsx'

/** The way to the other instances of the cluster. */
export function ClusterLink() {
  const { cluster: texts } = useExtraTexts()
  const { cluster, instance } = useVoter().snapshot
  if (!cluster) return null
  return (
    <p className="cluster">
      <ExtraStyles />
      {/* Named as the browser's to follow: the page is not one of the app's. */}
      <a href={`/match/cluster/${encodeURIComponent(cluster.url)}${keptQuery()}`} target="_self">
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

/** Offers to take over answers that this browser keeps of another instance of the cluster, to the very same theses. */
export function CarryOver() {
  const { say } = useTexts()
  const { cluster: texts } = useExtraTexts()
  const { change } = useVoter()
  const [taken, setTaken] = useState(0)
  const offers = useCarried()
  const take = ({ answers }: Carried) => {
    change(takeOver(answers))
    setTaken(Object.keys(answers).length)
  }
  if (taken > 0) return <p role="status">{say(texts.taken, { n: taken })}</p>
  return offers.map((offer) => {
    const values = { n: Object.keys(offer.answers).length, title: offer.title }
    return (
      <div key={offer.domain} className="carry">
        <ExtraStyles />
        <p>{say(texts.offer, values)}</p>
        <button type="button" className="button" onClick={() => take(offer)}>
          {say(texts.take, values)}
        </button>
      </div>
    )
  })
}

/** What can be taken over; nothing at a kiosk, where it would be somebody else's. */
function useCarried(): readonly Carried[] {
  const { choices, isKiosk, run, snapshot } = useVoter()
  const [offers, setOffers] = useState<readonly Carried[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the intro opens
  useEffect(() => {
    if (!snapshot.cluster || isKiosk) return
    let isCurrent = true
    void carriedAnswers(snapshot, run, choices).then((found) => isCurrent && setOffers(found))
    return () => {
      isCurrent = false
    }
  }, [snapshot])
  return offers
}
