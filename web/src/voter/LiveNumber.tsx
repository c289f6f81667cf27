import { useEffect, useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { ExtraStyles } from './ExtraStyles.tsx'
import { useExtraTexts } from './extraTexts.ts'
import { seesTested } from './steps.ts'
import { useVoter } from './Voter.tsx'

/** How many have taken part, as it grows: for the voters who see it in a test, and for nobody else. */
export function LiveNumber() {
  const voter = useVoter()
  return seesTested('live-number', voter) ? <Completions domain={voter.snapshot.instance.domain} /> : null
}

function Completions({ domain }: { domain: string }) {
  const { say } = useTexts()
  const { live } = useExtraTexts()
  const n = useCompletions(domain)
  if (!n) return null
  return (
    <p className="live-number aside">
      <ExtraStyles />
      {say(live, { n })}
    </p>
  )
}

/** The number of completions; undefined until the server has told it. */
function useCompletions(domain: string): number | undefined {
  const [number, setNumber] = useState<number>()
  useEffect(() => {
    const stream = new EventSource(`/api/v1/public/instances/${domain}/live`)
    stream.addEventListener('votes', ({ data }) => setNumber((JSON.parse(data) as { votes: number }).votes))
    return () => stream.close()
  }, [domain])
  return number
}
