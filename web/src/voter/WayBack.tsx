import type { Kind } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { useVoter } from './Voter.tsx'

/** The link from a page about the results back to them. */
export function WayBack({ kind }: { kind?: Kind }) {
  const { t } = useTexts()
  const { href } = useVoter()
  return (
    <a className="way-back" href={kind ? href('results', kind) : href('results')}>
      <span className="arrow back" />
      {t.entity.back}
    </a>
  )
}
