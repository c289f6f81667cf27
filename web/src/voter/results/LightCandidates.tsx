import type { LightCandidate } from '../../core/snapshot.ts'
import { toEntityPicture } from '../../voterUi/entries.ts'
import { Portrait } from '../../voterUi/Portrait.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'

/** A longer list is folded, because it has no results to compare. */
const MAX_UNFOLDED = 6

interface Props {
  readonly candidates: readonly LightCandidate[]
  /** Whether each candidate is shown with the party. */
  readonly withParty?: boolean
}

/** Candidates without a profile. They have no results, so they are listed separately from ranked candidates. */
export function LightCandidates({ candidates, withParty }: Props) {
  const { format } = useTexts()
  const { light } = useExtraTexts()
  const { affiliations, parties } = useVoter().snapshot
  if (candidates.length === 0) return null
  const getPartyLabel = ({ party }: LightCandidate) => {
    const found = [...affiliations, ...parties].find(({ id }) => id === party)
    return found ? found.shortcut || found.name : party === null && light.independent
  }
  const hasPictures = candidates.some(({ picture }) => picture)
  const list = (
    <ul>
      {candidates.map((candidate) => {
        const name = `${candidate.first_name} ${candidate.last_name}`
        return (
          <li key={`${candidate.party} ${name} ${candidate.picture}`}>
            {hasPictures && <Portrait picture={toEntityPicture(candidate)} />}
            <span>
              <span dir="auto">{name}</span>
              {withParty && <span className="aside">{getPartyLabel(candidate)}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
  return (
    <section className="light" aria-labelledby="light">
      <ExtraStyles />
      <h2 id="light">{light.title}</h2>
      <p className="aside">{light.text}</p>
      {candidates.length > MAX_UNFOLDED ? (
        <details>
          <summary>{format(light.show, { n: candidates.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  )
}
