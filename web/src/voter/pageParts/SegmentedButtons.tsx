import { useTexts } from '../../voterUi/Texts.tsx'

interface Props<T extends string> {
  /** The name of the group, for screen readers. */
  readonly label: string
  readonly options: readonly T[]
  readonly selected: T
  readonly getText: (option: T) => string
  /** Returns how many entries an option shows. Without it, the buttons have no numbers. */
  readonly count?: (option: T) => number
  readonly onSelect: (option: T) => void
}

/** A row of buttons of which one is chosen. */
export function SegmentedButtons<T extends string>({ label, options, selected, getText, count, onSelect }: Props<T>) {
  const { language } = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === selected} onClick={() => onSelect(option)}>
          {getText(option)} {count && <span className="figure">{count(option).toLocaleString(language)}</span>}
        </button>
      ))}
    </div>
  )
}
