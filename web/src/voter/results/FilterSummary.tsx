import { useTexts } from '../../voterUi/Texts.tsx'
import { EMPTY_FILTER, type EntityFilter } from './entityFilter.ts'

interface Props {
  readonly found: number
  readonly all: number
  readonly onSelect: (filter: EntityFilter) => void
}

/** Says how many entries match a filter. If none does, offers to reset it. */
export function FilterSummary({ found, all, onSelect }: Props) {
  const { t, format } = useTexts()
  return (
    <>
      <p className="aside" role="status">
        {found === all ? format(t.results.count, { n: all }) : format(t.results.shown, { n: found, m: all })}
      </p>
      {found === 0 && (
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
