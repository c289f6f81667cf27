import { formatTime } from '../../core/format.ts'
import { formatBytes } from '../../core/formatBytes.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type RequestGroup, sumBytes } from './groupRequests.ts'
import type { ListedRequest } from './listRequests.ts'
import { RequestBody } from './RequestBody.tsx'
import { useRequestTexts } from './useRequestTexts.ts'

/** One request, or several of the same kind whose addresses can be unfolded. */
export function RequestGroupItem({ group }: { group: RequestGroup }) {
  const { format } = useTexts()
  const texts = useRequestTexts()
  const [first] = group
  const { title, carries } = texts.kinds[first.kind]
  return (
    <li className={first.method === 'POST' ? 'request reported' : 'request'}>
      <h3>{title}</h3>
      <p className="aside">
        <Details request={first} bytes={sumBytes(group)} />
      </p>
      {group.length === 1 ? (
        <Address request={first} />
      ) : (
        <details>
          <summary>{format(texts.count, { n: group.length })}</summary>
          <ol>
            {group.map((request) => (
              <li key={`${request.time} ${request.address}`}>
                <Address request={request} /> <Size bytes={request.bytes} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <p>{carries}</p>
      {first.body && <RequestBody body={first.body} />}
    </li>
  )
}

/** The time of the request, its size and its sender. */
function Details({ request: { isFromWorker, time }, bytes }: { request: ListedRequest; bytes: number | null }) {
  const { language } = useTexts()
  const texts = useRequestTexts()
  return (
    <>
      <span className="figure">{formatTime(time, language, 'medium')}</span>
      {bytes !== null && (
        <>
          {' · '}
          <Size bytes={bytes} />
        </>
      )}
      {isFromWorker && ` · ${texts.worker}`}
    </>
  )
}

function Size({ bytes }: { bytes: number | null }) {
  const { language } = useTexts()
  return bytes !== null && <span className="figure">{formatBytes(bytes, language)}</span>
}

/** The method and the address, which is shortened if it belongs to this server. */
function Address({ request: { address, method } }: { request: ListedRequest }) {
  const shown = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
  return (
    <code dir="ltr">
      {method} {shown}
    </code>
  )
}
