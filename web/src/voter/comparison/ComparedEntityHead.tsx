import { formatPermille } from '../../core/format.ts'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { getComparePath, getEntityKey } from '../results/entityKeys.ts'

interface Props {
  readonly figures: EntityFigures
  /** All compared entities. */
  readonly entries: readonly EntityEntry[]
}

/** The name of a compared entity, its result, and a link that removes it from the comparison. */
export function ComparedEntityHead({ figures: { entry, result }, entries }: Props) {
  const { t, format, language } = useTexts()
  const { compare } = useComparingTexts()
  const { href, isOver } = useVoter()
  const { answered, counted, permille } = result
  return (
    <>
      <ColourMark colour={entry.colour} />{' '}
      <a href={href('results', entry.kind, entry.id)} dir="auto">
        {entry.shortName}
      </a>
      {!isOver && <span className="figure">{permille === null ? '–' : formatPermille(permille, language)}</span>}
      {counted < answered && (
        <span className="aside">
          <span aria-hidden="true">{format(compare.coverage, { n: counted, m: answered })}</span>
          <span className="visually-hidden">{format(t.results.coverage, { n: counted, m: answered })}</span>
        </span>
      )}
      <a
        className="remove"
        aria-label={format(t.compare.remove, { name: entry.name })}
        data-within=""
        href={href(...getComparePath(entries.filter((other) => other !== entry).map(getEntityKey)))}
      >
        ×
      </a>
    </>
  )
}
