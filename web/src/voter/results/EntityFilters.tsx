import { type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import { toPlainText } from '../../core/plainText.ts'
import type { FieldName, Thesis } from '../../core/snapshot.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { getFieldLabel } from '../../voterUi/fields.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'
import { useMediaQuery } from '../pageParts/useMediaQuery.ts'
import {
  type EntityFilter,
  getTrait,
  INDEPENDENT,
  isEmptyFilter,
  LIST_PLACE_GROUPS,
  prepareSearch,
  type Trait,
} from './entityFilter.ts'
import { useBookmarks } from './useBookmarks.ts'
import { useSearchLabel } from './useSearchLabel.ts'

interface Props {
  readonly results: KindResults
  readonly filter: EntityFilter
  readonly onSelect: (filter: EntityFilter) => void
  /** The checkbox of the filter by bookmarks. */
  readonly bookmarkFilter?: RefObject<HTMLInputElement | null> | undefined
  /** Whether all but the search is folded on a phone, where it would push the list out of view. */
  readonly isFoldable?: boolean
}

/** Windows in which a list would start below the filters. */
const NARROW_WINDOW = '(max-width: 40rem)'

/** The candidate fields that can be filtered. */
const TRAIT_OF_FIELD: Partial<Record<FieldName, Trait>> = {
  list: 'place',
  gender: 'gender',
  age: 'age',
}

/**
 * Filters of a ranking: by name, by the voter's answer to a thesis and by bookmarks, and for candidates by party and the
 * fields that the instance shows.
 */
export function EntityFilters({
  results: { entries, kind },
  filter,
  onSelect,
  bookmarkFilter,
  isFoldable = false,
}: Props) {
  const { t } = useTexts()
  const { fields } = useVoter().snapshot
  useEffect(() => prepareSearch(entries), [entries])
  const change = (name: keyof EntityFilter) => (value: string) => onSelect({ ...filter, [name]: value })
  const renderChoice = (trait: Trait, label: string) => (
    <Choice key={trait} {...{ entries, label, trait }} value={filter[trait]} onChange={change(trait)} />
  )
  return (
    <search className="filters">
      <label>
        {useSearchLabel(entries)}
        <input type="search" value={filter.search} onChange={({ target }) => change('search')(target.value)} />
      </label>
      <FurtherFilters isFoldable={isFoldable} isUsed={!isEmptyFilter({ ...filter, search: '' })}>
        {kind === 'candidates' && renderChoice('party', t.results.party)}
        {fields.map(({ name }) => {
          const trait = TRAIT_OF_FIELD[name]
          return trait && renderChoice(trait, getFieldLabel(fields, name, t))
        })}
        <SameAnswerFilter value={filter.thesis} onChange={change('thesis')} />
        <BookmarkFilter
          checkbox={bookmarkFilter}
          kind={kind}
          isOn={filter.marked !== ''}
          onSwitch={(isOn) => change('marked')(isOn ? '1' : '')}
        />
      </FurtherFilters>
    </search>
  )
}

interface FurtherFiltersProps extends Required<Pick<Props, 'isFoldable'>> {
  /** Whether one of them is set. Then they are open at first. */
  readonly isUsed: boolean
  readonly children: ReactNode
}

function FurtherFilters({ isFoldable, isUsed, children }: FurtherFiltersProps) {
  const { t } = useTexts()
  const folding = useFolding('further-filters', isUsed)
  const isNarrow = useMediaQuery(NARROW_WINDOW)
  if (!isFoldable || !isNarrow) return children
  return (
    <details className="further-filters" {...folding}>
      <summary>{t.results.filter}</summary>
      <div className="filters">{children}</div>
    </details>
  )
}

/** Selects a thesis to which entries must have given the voter's answer. */
function SameAnswerFilter({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const { t } = useTexts()
  const { filters } = useComparingTexts()
  const { session, snapshot, theses } = useVoter()
  const isAnswered = ({ id }: Thesis) => typeof session.answers[id] === 'number'
  if (!theses.some(isAnswered)) return null
  // The address may name a thesis that the voter has not answered, which filters nothing.
  const chosen = theses.some((thesis) => String(thesis.id) === value && isAnswered(thesis)) ? value : ''
  return (
    <label className="same-answer">
      {filters.sameAnswer}
      <select value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.results.all}</option>
        {theses.map(
          (thesis, index) =>
            isAnswered(thesis) && (
              <option key={thesis.id} value={thesis.id} lang={thesis.lang?.text ?? snapshot.instance.language}>
                {index + 1}. {toPlainText(thesis.text)}
              </option>
            ),
        )}
      </select>
    </label>
  )
}

interface BookmarkFilterProps extends Pick<KindResults, 'kind'> {
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly checkbox: Props['bookmarkFilter']
}

function BookmarkFilter({ kind, isOn, onSwitch, checkbox }: BookmarkFilterProps) {
  const { format } = useTexts()
  const { bookmarks } = useComparingTexts()
  const marked = useBookmarks().listKeys(kind)
  if (marked.length === 0 && !isOn) return null
  return (
    <label className="switch">
      <input ref={checkbox} type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      {format(bookmarks.only, { n: marked.length })}
    </label>
  )
}

interface ChoiceProps {
  readonly entries: readonly EntityEntry[]
  readonly trait: Trait
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Selects one of the values that the entries have. Not shown if all entries have the same value. */
function Choice({ entries, trait, label, value, onChange }: ChoiceProps) {
  const { t, language } = useTexts()
  const getLabel = useTraitLabels(trait)
  const options = useMemo(() => {
    const found = new Set(entries.map((entry) => getTrait(entry, trait)).filter(Boolean))
    const { compare } = new Intl.Collator(language, { numeric: true })
    // Places on the list are sorted by number, other values by label.
    const getSortText = trait === 'place' ? String : getLabel
    return [...found].sort((a, b) => compare(getSortText(a), getSortText(b)))
  }, [entries, trait, getLabel, language])
  if (options.length < 2) return null
  return (
    <label>
      {label}
      <select value={options.includes(value) ? value : ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.results.all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {getLabel(option)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Returns the function that gives the label of a value. */
function useTraitLabels(trait: Trait): (value: string) => string {
  const { t, format } = useTexts()
  const { filters } = useComparingTexts()
  const { affiliations } = useVoter().snapshot
  return useMemo(() => {
    const parties = new Map(affiliations.map(({ id, name, shortcut }) => [String(id), shortcut || name]))
    const labels: Partial<Record<Trait, Readonly<Record<string, string>>>> = { gender: t.genders, age: t.ages }
    return (value) => {
      if (trait === 'party') return value === INDEPENDENT ? t.results.independent : (parties.get(value) ?? value)
      if (trait !== 'place') return labels[trait]?.[value] ?? value
      const next = LIST_PLACE_GROUPS[LIST_PLACE_GROUPS.indexOf(Number(value)) + 1]
      return next ? format(filters.places, { from: value, to: next - 1 }) : format(filters.placesFrom, { from: value })
    }
  }, [trait, affiliations, t, format, filters])
}
