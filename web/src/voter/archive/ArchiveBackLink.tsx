import { useVoter } from '../app/VoterContext.tsx'
import { useArchiveTexts } from './useArchiveTexts.ts'

/** A link to the first page of the archive. */
export function ArchiveBackLink() {
  const { back } = useArchiveTexts()
  return (
    <a className="way-back" href={useVoter().href()} data-back="">
      <span className="arrow back" />
      {back}
    </a>
  )
}
