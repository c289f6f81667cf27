import { useMemo } from 'react'
import { computeFirmness } from '../../core/firmness.ts'
import { listDifferentTheses } from '../../core/separatingTheses.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getComparePath, getEntityKey } from './entityKeys.ts'

/** More entities or theses are only counted: the notice must not push the ranking out of view. */
const MAX_NAMED = 3
const MAX_THESES = 5

/**
 * Says above a ranking who is practically level with the first: who could be first after one small change of an answer
 * or of the model. Empty if nobody is.
 */
export default function NearTieNotice({ results }: { results: KindResults }) {
  const { format, language } = useTexts()
  const { caution } = useComparingTexts()
  const { ballot, href } = useVoter()
  const { entries, kind, prepared, match } = results
  const { firsts } = useMemo(() => computeFirmness(prepared, ballot, match, 1), [prepared, ballot, match])
  if (firsts.length < 2) return null
  const names = firsts.map((column) => entries[column]?.name ?? '')
  return (
    <div className="notice caution">
      <ComparingStyles />
      <p>
        {names.length > MAX_NAMED
          ? format(caution.levelMany, { n: names.length })
          : format(caution.level, { names: new Intl.ListFormat(language).format(names) })}
      </p>
      <FirstTwo results={results} />
      <p>
        <a href={href('round', kind)}>{caution.round}</a>
      </p>
    </div>
  )
}

/** Names the theses that separate the first two of a ranking. Empty if they score the same everywhere. */
function FirstTwo({ results: { entries, prepared, match } }: { results: KindResults }) {
  const { format } = useTexts()
  const { caution } = useComparingTexts()
  const { ballot, href, snapshot, theses } = useVoter()
  const [first = 0, second = 0] = match.order
  const apart = useMemo(() => listDifferentTheses(prepared, ballot, first, second), [prepared, ballot, first, second])
  const [one, other] = [entries[first], entries[second]]
  if (!one || !other || apart.length === 0) return null
  // The voter's order may differ from that of the snapshot.
  const numbers = apart.map((index) => 1 + theses.findIndex(({ id }) => id === snapshot.theses[index]?.id))
  return (
    <p>
      {format(caution.apart, { n: apart.length, first: one.name, second: other.name })}{' '}
      {numbers.length <= MAX_THESES &&
        numbers
          .toSorted((a, b) => a - b)
          .map((number) => (
            <span key={number}>
              <a href={href('theses', number)}>{format(caution.thesis, { n: number })}</a>{' '}
            </span>
          ))}
      <a href={href(...getComparePath([one, other].map(getEntityKey)))}>{caution.allApart}</a>
    </p>
  )
}
