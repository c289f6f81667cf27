import { useEffect, useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { ExtraStyles } from './ExtraStyles.tsx'
import { isFeatureShown } from './steps.ts'
import { useExtraTexts } from './useExtraTexts.ts'
import { useVoter } from './VoterContext.tsx'

/** How many have taken part, as it grows: for the voters who see it in a test, and for nobody else. */
export function LiveNumber() {
  const voter = useVoter()
  return isFeatureShown('live-number', voter) ? <Completions domain={voter.snapshot.instance.domain} /> : null
}

function Completions({ domain }: { domain: string }) {
  const { format } = useTexts()
  const { live } = useExtraTexts()
  const n = useCompletions(domain)
  if (!n) return null
  return (
    <p className="live-number aside">
      <ExtraStyles />
      {format(live, { n })}
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
