import { type ReactNode, useId } from 'react'
import type { BreakdownLine } from '../../core/breakdown.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { getCategoryLanguage } from '../comparison/categoryLanguage.ts'
import { SimilarAnswersNote } from '../comparison/SimilarAnswersNote.tsx'
import { FoldedPart } from '../pageParts/FoldedPart.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import {
  type AnswerRelation,
  type CategoryGroup,
  countLines,
  groupByCategory,
  RELATIONS,
  splitGroups,
} from './thesisGroups.ts'

/** Number of theses that are not folded: the page must have an end, even if all answers differ. */
const MAX_UNFOLDED = 5

interface Props {
  readonly lines: readonly BreakdownLine[]
  readonly getGroup: (line: BreakdownLine) => AnswerRelation
  /** Whether everything is shown, as for a filter or a search. */
  readonly isUnfolded: boolean
  readonly renderThesis: (line: BreakdownLine) => ReactNode
}

/** The theses by how the answers relate, differences first, and by category. What follows the first group is folded. */
export function ThesisGroups({ lines, getGroup, isUnfolded, renderThesis }: Props) {
  const { theses } = useVoter().snapshot
  const groups = RELATIONS.map((relation) => ({
    relation,
    byCategory: groupByCategory(
      lines.filter((line) => getGroup(line) === relation),
      theses,
    ),
  })).filter(({ byCategory }) => countLines(byCategory) > 0)
  return groups.map(({ relation, byCategory }, index) => {
    const title = <GroupHeading relation={relation} count={countLines(byCategory)} />
    const note = relation === 'similar' && <SimilarAnswersNote />
    const content = <ByCategory groups={byCategory} renderThesis={renderThesis} />
    if (isUnfolded)
      return (
        <div key={relation} className="relation">
          {title}
          {note}
          {content}
        </div>
      )
    if (index === 0)
      return (
        <div key={relation} className="relation">
          {title}
          {note}
          <FirstTheses groups={byCategory} renderThesis={renderThesis} />
        </div>
      )
    return (
      <FoldedPart key={relation} name={relation} title={title}>
        {note}
        {content}
      </FoldedPart>
    )
  })
}

function GroupHeading({ relation, count }: { relation: AnswerRelation; count: number }) {
  const { language } = useTexts()
  const { likeness } = useComparingTexts()
  return (
    <h3>
      {likeness[relation]} <span className="figure aside">{count.toLocaleString(language)}</span>
    </h3>
  )
}

interface GroupsProps {
  readonly groups: readonly CategoryGroup[]
  readonly renderThesis: Props['renderThesis']
}

/** The first theses of a group, and the others folded. */
function FirstTheses({ groups, renderThesis }: GroupsProps) {
  const { format } = useTexts()
  const { likeness } = useComparingTexts()
  const [first, rest] = splitGroups(groups, MAX_UNFOLDED)
  return (
    <>
      <ByCategory groups={first} renderThesis={renderThesis} />
      {rest.length > 0 && (
        <FoldedPart name="rest" title={format(likeness.rest, { n: countLines(rest) })}>
          <ByCategory groups={rest} renderThesis={renderThesis} />
        </FoldedPart>
      )}
    </>
  )
}

function ByCategory({ groups, renderThesis }: GroupsProps) {
  return groups.map((group) => <CategoryTheses key={group.category} {...group} renderThesis={renderThesis} />)
}

function CategoryTheses({ category, lines, renderThesis }: CategoryGroup & Pick<Props, 'renderThesis'>) {
  const { snapshot } = useVoter()
  const id = useId()
  return (
    <>
      {category && (
        <h4 id={id} lang={getCategoryLanguage(category, snapshot)} dir="auto">
          {category}
        </h4>
      )}
      <ol className="compared compact" aria-labelledby={category ? id : undefined}>
        {lines.map(renderThesis)}
      </ol>
    </>
  )
}
