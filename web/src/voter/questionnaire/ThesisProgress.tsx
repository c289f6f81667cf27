import type { Thesis } from '../../core/snapshot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { AnswerMark } from './AnswerMark.tsx'
import { canShowResults } from './steps.ts'

interface Props {
  readonly theses: readonly Thesis[]
  readonly number: number
  readonly place: string
  /** The address of the page from which the voter came to change the answer. */
  readonly origin: string | undefined
}

/**
 * The voter's progress through the theses, with a mark for each answer. It is one link to the list of all theses, because
 * the marks of many theses are too small to be tapped. Beside it is the way to the results when they are available, or
 * back to the page from which the voter opened this thesis.
 */
export function ThesisProgress({ theses, number, place, origin }: Props) {
  const { t, format } = useTexts()
  const voter = useVoter()
  const { href, session, snapshot } = voter
  const thesis = theses[number - 1]
  const inCategory = theses.filter(({ category }) => category && category === thesis?.category)
  return (
    <div className="progress">
      <a className="overview-link" href={href('theses')} data-back="">
        <span className="place">
          <span aria-live="polite">{place}</span>
          {thesis && inCategory.length > 1 && (
            <span className="category-place" lang={thesis.lang?.category ?? snapshot.instance.language} dir="auto">
              {format(t.thesis.categoryProgress, {
                category: thesis.category,
                n: inCategory.indexOf(thesis) + 1,
                m: inCategory.length,
              })}
            </span>
          )}
        </span>
        <span className="visually-hidden">{t.thesis.overview}</span>
        <span className="ticks" aria-hidden="true">
          {theses.map(({ id }, index) => (
            <AnswerMark key={id} answer={session.answers[id]} isHere={index + 1 === number} />
          ))}
        </span>
      </a>
      <ExitLink origin={origin} />
    </div>
  )
}

/** A link to the results when they are available, or back to the page from which the voter came. */
function ExitLink({ origin }: Pick<Props, 'origin'>) {
  const { t } = useTexts()
  const voter = useVoter()
  const results = voter.href('results')
  if (!origin) return canShowResults(voter) && <a href={results}>{t.thesis.toResults}</a>
  const isResults = origin.startsWith(results.split('?')[0] ?? '')
  return (
    <a href={origin} data-back="">
      {isResults ? t.thesis.toResults : t.thesis.toOrigin}
    </a>
  )
}
