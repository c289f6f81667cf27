import { type Ballot, countAnswered } from '../../core/ballot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'

/** Says how many theses were answered, and how many of them count double. */
export function ResultBasis({ ballot }: { ballot: Ballot }) {
  const { t, format } = useTexts()
  const doubled = ballot.filter(({ choice, weight }) => choice !== null && weight === 2).length
  return (
    <>
      {format(t.results.basis, { n: countAnswered(ballot), m: ballot.length })}
      {doubled > 0 && ` · ${format(t.results.doubled, { n: doubled })}`}
    </>
  )
}
