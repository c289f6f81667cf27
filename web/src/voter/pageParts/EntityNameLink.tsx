import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useVoter } from '../app/VoterContext.tsx'

/** The name of a party or a candidate in a list, with its colour and a link to its page. */
export function EntityNameLink({ entry: { colour, details, id, kind, name } }: { entry: EntityEntry }) {
  const { href } = useVoter()
  return (
    <>
      <ColourMark colour={colour} />{' '}
      <a href={href('results', kind, id)} dir="auto">
        {name}
      </a>{' '}
      <span className="aside" dir="auto">
        {details.join(' · ')}
      </span>
    </>
  )
}
