import { useMemo } from 'react'
import { listLeadersByModel } from '../../core/firmness.ts'
import { listDifferentTheses } from '../../core/separatingTheses.ts'
import type { CountedText } from '../../i18n/voter/texts.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getComparePath, getEntityKey } from './entityKeys.ts'
import { listLeaders } from './topPlaces.ts'

/** More entities or theses are only counted: the notice must not push the ranking out of view. */
const MAX_NAMED = 3
const MAX_THESES = 5

/**
 * Says above a ranking who is practically level and shares the first place, and who would be first by another method.
 * Empty if neither is the case.
 */
export default function NearTieNotice({ results }: { results: KindResults }) {
  const { t, format, language } = useTexts()
  const { caution } = useComparingTexts()
  const { ballot, href } = useVoter()
  const { entries, kind, prepared } = results
  const leaders = listLeaders(results)
  const byModel = useMemo(() => listLeadersByModel(prepared, ballot), [prepared, ballot])
  const rivals = byModel.filter((column) => !leaders.includes(column))
  if (leaders.length < 2 && rivals.length === 0) return null
  const describe = (columns: readonly number[], few: string | CountedText, many: string) => {
    const names = new Intl.ListFormat(language).format(columns.map((column) => entries[column]?.name ?? ''))
    return format(columns.length > MAX_NAMED ? many : few, { n: columns.length, names })
  }
  return (
    <div className="notice caution">
      <ComparingStyles />
      {leaders.length > 1 && <p>{describe(leaders, caution.level, caution.levelMany)}</p>}
      {rivals.length > 0 && (
        <p>
          {describe(rivals, caution.method, caution.methodMany)} <a href={href('models', kind)}>{t.results.firm}</a>
        </p>
      )}
      <FirstTwo results={results} />
      {leaders.length > 1 && (
        <p>
          <a href={href('round', kind)}>{caution.round}</a>
        </p>
      )}
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
