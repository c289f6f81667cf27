import { type Ballot, countAnswered } from '../../core/ballot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'

/** Says how many theses were answered, and how many of them count double. */
export function ResultBasis({ of }: { of: Ballot }) {
  const { t, format } = useTexts()
  const doubled = of.filter(({ choice, weight }) => choice !== null && weight === 2).length
  return (
    <>
      {format(t.results.basis, { n: countAnswered(of), m: of.length })}
      {doubled > 0 && ` · ${format(t.results.doubled, { n: doubled })}`}
    </>
  )
}
