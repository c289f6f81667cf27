import { selectDistrict } from '../../core/districts.ts'
import type { LightCandidate } from '../../core/snapshot.ts'
import { toEntityPicture } from '../../voterUi/entries.ts'
import { Portrait } from '../../voterUi/Portrait.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'

/** A longer list is folded, because it has no results to compare. */
const MAX_UNFOLDED = 6

interface Props {
  /** Of all districts. Those on other ballot papers than the voter's are not shown. */
  readonly candidates: readonly LightCandidate[]
  /** Whether each candidate is shown with the party. */
  readonly withParty?: boolean
}

/** Candidates without a profile. They have no results, so they are listed separately from ranked candidates. */
export function LightCandidates({ candidates, withParty }: Props) {
  const { format } = useTexts()
  const { light } = useExtraTexts()
  const { district, districts, snapshot } = useVoter()
  const folding = useFolding('light')
  const { affiliations, parties } = snapshot
  const local = district ? selectDistrict(candidates, district) : candidates
  if (local.length === 0) return null
  const getPartyLabel = ({ party }: LightCandidate) => {
    const found = [...affiliations, ...parties].find(({ id }) => id === party)
    return found ? found.shortcut || found.name : party === null && light.independent
  }
  // With a chosen district, the others are filtered out.
  const showsDistrict = !district && districts.length > 0
  const hasPictures = local.some(({ picture }) => picture)
  const list = (
    <ul>
      {local.map((candidate) => {
        const name = `${candidate.first_name} ${candidate.last_name}`
        const details = [withParty && getPartyLabel(candidate), showsDistrict && candidate.district].filter(Boolean)
        return (
          <li key={`${candidate.party} ${name} ${candidate.district} ${candidate.picture}`}>
            {hasPictures && <Portrait picture={toEntityPicture(candidate)} />}
            <span>
              <span dir="auto">{name}</span>
              {details.length > 0 && (
                <span className="aside" dir="auto">
                  {details.join(' · ')}
                </span>
              )}
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
      {local.length > MAX_UNFOLDED ? (
        <details {...folding}>
          <summary>{format(light.show, { n: local.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  )
}
