import type { Source } from '../../core/snapshot.ts'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** Names the source of the answers of an instance, if they were not given in the portal. */
export function DataSourceNote({ source: { name, licence, url } }: { source: Source }) {
  const { origin } = useComparingTexts()
  return (
    <p className="aside">
      {origin.source} {url ? <a href={url}>{name}</a> : name} ({licence})
    </p>
  )
}
