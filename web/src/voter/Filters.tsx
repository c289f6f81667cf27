import { useMemo } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { districtOf, type Selection } from './selection.ts'
import { type Standings, useVoter } from './Voter.tsx'

interface Props {
  readonly standings: Standings
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** What of a long ranking is shown: by name, and for candidates by party and district. */
export function Filters({ standings: { entries, kind }, selection, onSelect }: Props) {
  const { t, language } = useTexts()
  const { affiliations } = useVoter().snapshot
  const districts = useMemo(() => {
    const names = new Set(entries.map(districtOf).filter(Boolean))
    return [...names].sort(new Intl.Collator(language, { numeric: true }).compare)
  }, [entries, language])
  const change = (name: keyof Selection) => (value: string) => onSelect({ ...selection, [name]: value })
  return (
    <search className="filters">
      <label>
        {kind === 'candidates' ? t.results.searchMore : t.results.search}
        <input type="search" value={selection.search} onChange={({ target }) => change('search')(target.value)} />
      </label>
      {kind === 'candidates' && (
        <Choice
          label={t.results.party}
          value={selection.party}
          options={affiliations.map(({ id, name, shortcut }) => [String(id), shortcut || name])}
          onChange={change('party')}
        />
      )}
      <Choice
        label={t.results.district}
        value={selection.district}
        options={districts.map((district) => [district, district])}
        onChange={change('district')}
      />
    </search>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Values and their names. Without at least two there is nothing to choose. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTexts()
  if (options.length < 2) return null
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.results.all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
