import { useVoter } from '../app/VoterContext.tsx'
import { joinParts, listSentencesIn, type Passage } from '../readAloud/passages.ts'
import { ReadAloud } from '../readAloud/ReadAloud.tsx'

/** Number of rows of the ranking that are read. */
const MAX_READ_ROWS = 5

/** Offers to read the results aloud: heading, basis, notices and the first rows of the ranking. */
export default function ReadResults() {
  const { snapshot } = useVoter()
  return <ReadAloud language={snapshot.instance.language} listPassages={listResultPassages} />
}

function listResultPassages(button: Element): Passage[] {
  const page = button.closest('main')
  const rows = [...(page?.querySelectorAll('.ranking .result') ?? [])].slice(0, MAX_READ_ROWS)
  return [
    ...listSentencesIn(page, 'h1, .lead, .notice p'),
    ...rows.map((row) => joinParts(row, '.result-rank, .result-name, .result-detail, .result-figure, .result-note')),
  ]
}
