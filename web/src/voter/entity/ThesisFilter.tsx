import { useVoter } from '../app/VoterContext.tsx'
import { SegmentedButtons } from '../pageParts/SegmentedButtons.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { listThesisOptions, type ThesisOption } from './thesisGroups.ts'

interface Props {
  readonly selected: ThesisOption
  readonly search: string
  /** Returns the number of theses of an option. */
  readonly count: (option: ThesisOption) => number
  readonly onSelect: (option: ThesisOption) => void
  readonly onSearch: (search: string) => void
}

/** Filters the theses by how the answers relate, by double weight, and by words in theses and explanations. */
export function ThesisFilter({ selected, search, count, onSelect, onSearch }: Props) {
  const { likeness } = useComparingTexts()
  const { choices, limit } = useVoter()
  return (
    <>
      <search className="filters">
        <label>
          {likeness.search}
          <input type="search" value={search} onChange={({ target }) => onSearch(target.value)} />
        </label>
      </search>
      <SegmentedButtons
        label={likeness.filter}
        options={listThesisOptions(choices, limit)}
        selected={selected}
        getText={(option) => likeness[option]}
        count={count}
        onSelect={onSelect}
      />
    </>
  )
}
