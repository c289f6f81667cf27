import { type CategoryMatch, computeCategoryTallies, getCategoryMatch } from '../../core/categories.ts'
import { formatPermille } from '../../core/format.ts'
import { MatchBar } from '../../voterUi/MatchBar.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { getCategoryLanguage } from '../comparison/categoryLanguage.ts'
import { FoldedPart } from '../pageParts/FoldedPart.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { type EntityFigures, findResultsOf } from '../results/entityFigures.ts'

/** The match of voter and entity by category: a table of figures with bars. */
export function CategoryBars({ figures: { entry, result } }: { figures: EntityFigures }) {
  const { categories } = useComparingTexts()
  const voter = useVoter()
  const { ballot, href, snapshot } = voter
  const { prepared } = findResultsOf(voter, entry)
  const column = prepared.ids.indexOf(entry.id)
  const tallies = computeCategoryTallies(snapshot.theses, prepared, ballot)
  const matches = tallies
    .map((one) => ({ category: one.category, match: getCategoryMatch(one, column) }))
    .filter(({ match }) => match.permille !== null)
  // Nothing to show without a result. A single category would repeat it, and categories of fewer than two theses on
  // average would repeat the theses.
  if (matches.length < 2 || result.permille === null || tallies.length > snapshot.theses.length / 2) return null
  return (
    <section className="categories" aria-labelledby="categories">
      <FoldedPart name="categories" title={<h2 id="categories">{categories.title}</h2>}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{categories.category}</th>
              <th scope="col">{categories.agreement}</th>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ category, match }) => (
              <tr key={category}>
                <th scope="row" lang={getCategoryLanguage(category, snapshot)} dir="auto">
                  {category}
                </th>
                <td>
                  <CategoryAgreement match={match} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="aside">{categories.few}</p>
        <a href={href('categories', entry.kind)}>{categories.ofAll}</a>
      </FoldedPart>
    </section>
  )
}

function CategoryAgreement({ match: { answered, counted, permille } }: { match: CategoryMatch }) {
  const { format, language } = useTexts()
  const { categories } = useComparingTexts()
  if (permille === null) return null
  return (
    <>
      <span className="figure">{formatPermille(permille, language)}</span>{' '}
      <span className="aside">
        {counted < answered
          ? format(categories.coverage, { n: counted, m: answered })
          : format(categories.theses, { n: counted })}
      </span>
      <MatchBar permille={permille} />
    </>
  )
}
