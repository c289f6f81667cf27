import { useTexts } from '../../voterUi/Texts.tsx'
import { EMPTY_FILTER, type EntityFilter } from './entityFilter.ts'

interface Props {
  readonly foundCount: number
  readonly totalCount: number
  readonly onSelect: (filter: EntityFilter) => void
}

/** Says how many entries match a filter. If none does, offers to reset it. */
export function FilterSummary({ foundCount, totalCount, onSelect }: Props) {
  const { t, format } = useTexts()
  return (
    <>
      <p className="aside" role="status">
        {foundCount === totalCount
          ? format(t.results.count, { n: totalCount })
          : format(t.results.shown, { n: foundCount, m: totalCount })}
      </p>
      {foundCount === 0 && (
        <div className="empty">
          <p>{t.results.found}</p>
          <button type="button" className="button" onClick={() => onSelect(EMPTY_FILTER)}>
            {t.results.reset}
          </button>
        </div>
      )}
    </>
  )
}
