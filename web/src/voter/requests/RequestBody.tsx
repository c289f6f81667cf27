import { useTexts } from '../../voterUi/Texts.tsx'
import type { Completion } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { useRequestTexts } from './useRequestTexts.ts'

/** Exactly what a request contained, and the names behind the ids of the top places. */
export function RequestBody({ body }: { body: object }) {
  const { format } = useTexts()
  const { exactly, place } = useRequestTexts()
  const { getAllResults } = useVoter()
  const { top = [] } = body as Partial<Completion>
  const findName = ({ id, type }: Completion['top'][number]) => {
    const { entries, prepared } = getAllResults(type === 'party' ? 'parties' : 'candidates')
    return entries[[...prepared.ids].indexOf(id)]?.name ?? String(id)
  }
  return (
    <details>
      <summary>{exactly}</summary>
      {top.length > 0 && (
        <ul>
          {top.map((one) => (
            <li key={`${one.type} ${one.id}`} dir="auto">
              {format(place, { n: one.rank, name: findName(one) })}
            </li>
          ))}
        </ul>
      )}
      <pre dir="ltr">{JSON.stringify(body, null, 2)}</pre>
    </details>
  )
}
