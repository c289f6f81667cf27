import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
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
  const { language } = useTexts()
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label={likeness.filter}>
        {listThesisOptions(choices, limit).map((option) => (
          <button key={option} type="button" aria-pressed={option === selected} onClick={() => onSelect(option)}>
            {likeness[option]} <span className="figure">{count(option).toLocaleString(language)}</span>
          </button>
        ))}
      </div>
    </>
  )
}
