import { type FormEvent, useMemo, useState } from 'react'
import { ALL_DISTRICTS, searchDistricts, sortDistricts } from '../../core/districts.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { SEARCH_THRESHOLD } from '../results/searchThreshold.ts'
import { useRovingFocus } from '../results/useRovingFocus.ts'

/** A list of all districts, with a search if it is long. The Enter key in the search chooses the only one found. */
export function DistrictPicker({ onChoose }: { onChoose: (district: string) => void }) {
  const { t, format, language } = useTexts()
  const texts = useComparingTexts().districts
  const { district: chosen, districts } = useVoter()
  const [search, setSearch] = useState('')
  const sorted = useMemo(() => sortDistricts(districts, language), [districts, language])
  const found = useMemo(() => searchDistricts(sorted, search), [sorted, search])
  const roving = useRovingFocus<HTMLDivElement>('.districts > li')
  const chooseOnly = (event: FormEvent) => {
    event.preventDefault()
    const [only] = found
    if (only !== undefined && found.length === 1) onChoose(only)
  }
  return (
    <div {...roving}>
      {districts.length > SEARCH_THRESHOLD && (
        <>
          <search>
            <form className="filters" onSubmit={chooseOnly}>
              <label>
                {texts.search}
                <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
              </label>
            </form>
          </search>
          <p className="aside" role="status">
            {found.length === 0 ? texts.notFound : format(t.results.shown, { n: found.length, m: districts.length })}
          </p>
        </>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
      <ol className="districts" role="list">
        {found.map((district) => (
          <li key={district}>
            <button type="button" dir="auto" aria-pressed={district === chosen} onClick={() => onChoose(district)}>
              {district}
            </button>
          </li>
        ))}
      </ol>
      <p className="actions">
        <button type="button" className="button" onClick={() => onChoose(ALL_DISTRICTS)}>
          {texts.showAll}
        </button>
      </p>
      <p className="aside">{texts.privacy}</p>
    </div>
  )
}
