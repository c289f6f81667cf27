import { useEffect, useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { isFeatureShown } from '../questionnaire/steps.ts'
import { recordRequest } from '../requests/requestLog.ts'

/** The number of participants, updated live. Shown only to voters who see this feature in an A/B test. */
export function LiveNumber() {
  const voter = useVoter()
  const { instance, preview } = voter.snapshot
  return isFeatureShown('live-number', voter) && !preview ? <Completions domain={instance.domain} /> : null
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

/** Returns the number of completions; undefined until the server has sent it. */
function useCompletions(domain: string): number | undefined {
  const [number, setNumber] = useState<number>()
  useEffect(() => {
    const address = `/api/v1/public/instances/${domain}/live`
    recordRequest('GET', address)
    const stream = new EventSource(address)
    // A lost connection is opened again by the browser.
    stream.addEventListener(
      'error',
      () => stream.readyState === EventSource.CONNECTING && recordRequest('GET', address),
    )
    stream.addEventListener('votes', ({ data }) => setNumber((JSON.parse(data) as { votes: number }).votes))
    return () => stream.close()
  }, [domain])
  return number
}
