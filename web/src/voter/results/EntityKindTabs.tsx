import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'

/** Tabs for parties and candidates, if the instance ranks both. */
export function EntityKindTabs({
  page,
  current,
}: {
  page: 'results' | 'categories' | 'map' | 'models'
  current: EntityKind
}) {
  const { t } = useTexts()
  const { href, kinds } = useVoter()
  if (kinds.length === 1) return null
  return (
    <nav className="tabs" aria-label={t.results.tabs}>
      {kinds.map((kind) => (
        <a key={kind} href={href(page, kind)} aria-current={kind === current ? 'page' : undefined}>
          {t.results[kind]}
        </a>
      ))}
    </nav>
  )
}
