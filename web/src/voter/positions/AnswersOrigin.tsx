import { formatDay } from '../../core/format.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { DataSourceNote } from './DataSourceNote.tsx'

/** Who gave the answers of a party or a candidate, and when. */
export function AnswersOrigin({ entry: { entity, kind, name } }: { entry: EntityEntry }) {
  const { origin } = useComparingTexts()
  const { format, language } = useTexts()
  const { source } = useVoter().snapshot.instance
  if (source) return <DataSourceNote source={source} />
  const { submitted_on, late } = entity
  if (!submitted_on) return null
  const sentence = kind === 'parties' ? origin.party : origin.candidate
  return (
    <p className={late ? 'notice' : 'aside'}>
      {format(sentence, { name, date: formatDay(submitted_on, language) })}
      {late && ` ${origin.late}`}
    </p>
  )
}
