import type { Source } from '../../core/snapshot.ts'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** Names where the answers of an instance come from that have not been given in the portal. */
export function DataSourceNote({ source: { name, licence, url } }: { source: Source }) {
  const { origin } = useComparingTexts()
  return (
    <p className="aside">
      {origin.source} {url ? <a href={url}>{name}</a> : name} ({licence})
    </p>
  )
}
