import { type FormEvent, useEffect, useState } from 'react'
import { tabStorage } from '../../browser/storage.ts'
import type { Id } from '../../core/snapshot.ts'
import { getPublicUrl } from '../app/publicUrl.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { recordRequest } from '../requests/requestLog.ts'
import { useRemarkTexts } from './useRemarkTexts.ts'

/** The server's limits. */
const MAX_REMARK_LENGTH = 1000
const MAX_NAME_LENGTH = 80

type Outcome = 'sent' | 'gone' | 'tooMany' | 'full' | 'outdated' | 'failed'

/** The outcomes that a status of the response stands for. */
const OUTCOMES: Readonly<Record<number, Outcome>> = { 404: 'gone', 409: 'full', 422: 'outdated', 429: 'tooMany' }

/**
 * The form in which a reviewer leaves a remark in a preview. What is written stays in this window until it is sent.
 *
 * @param thesis the id of the thesis; none for a remark on the whole
 */
export default function RemarkForm({ thesis }: { thesis?: Id }) {
  const texts = useRemarkTexts()
  const { domain } = useVoter().snapshot.instance
  const [remark, setRemark] = useDraft(`standpunkt:${domain}:remark:${thesis ?? ''}`)
  const [name, setName] = useDraft(`standpunkt:${domain}:reviewer`)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setSending] = useState(false)
  const [hasDraft] = useState(remark !== '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || remark.trim() === '') return
    setSending(true)
    const outcome = await postRemark(domain, { statement_id: thesis ?? null, name, remark })
    setSending(false)
    setOutcome(outcome)
    // What was typed in the meantime stays.
    if (outcome === 'sent') setRemark((current) => (current === remark ? '' : current))
  }
  return (
    <details className="remark" open={hasDraft}>
      <summary>{thesis === undefined ? texts.onWhole : texts.onThesis}</summary>
      <form onSubmit={(event) => void send(event)}>
        <label className="link-field">
          {texts.remark}
          <textarea
            required
            dir="auto"
            maxLength={MAX_REMARK_LENGTH}
            value={remark}
            onChange={({ target }) => {
              setRemark(target.value)
              setOutcome(null)
            }}
          />
        </label>
        <label className="link-field">
          {texts.name}
          <input
            type="text"
            dir="auto"
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <p className="aside">{texts.readers}</p>
        <button type="submit" className="button">
          {texts.send}
        </button>
        <p role="status">{outcome && texts[outcome]}</p>
      </form>
    </details>
  )
}

/** Returns a text that this window keeps, and a function that replaces it. */
function useDraft(key: string): [string, (text: string | ((current: string) => string)) => void] {
  const [draft, setDraft] = useState(() => tabStorage.getItem(key) ?? '')
  useEffect(() => {
    tabStorage.setItem(key, draft)
  }, [key, draft])
  return [draft, setDraft]
}

async function postRemark(domain: string, remark: object): Promise<Outcome> {
  const address = `${getPublicUrl(domain)}/remarks`
  recordRequest('POST', address, remark)
  try {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(remark),
    })
    return ok ? 'sent' : (OUTCOMES[status] ?? 'failed')
  } catch {
    return 'failed'
  }
}
