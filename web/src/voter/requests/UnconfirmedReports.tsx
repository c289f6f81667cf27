import { formatMoment } from '../../core/format.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { getRequestKind } from './requestKinds.ts'
import { requestLog } from './requestLog.ts'
import { useRequestTexts } from './useRequestTexts.ts'

/** Reports that were still on their way when their page was closed. */
export function UnconfirmedReports() {
  const { language } = useTexts()
  const texts = useRequestTexts()
  const { unconfirmed } = requestLog
  if (unconfirmed.length === 0) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <section aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">{texts.unconfirmedTitle}</h2>
      <p>{texts.unconfirmed}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
      <ol role="list">
        {unconfirmed.map(({ address, time }) => {
          const { title, carries } = texts.kinds[getRequestKind(new URL(address, location.href).href, '', '')]
          return (
            <li key={`${time} ${address}`} className="request">
              <h3>{title}</h3>
              <p className="aside">{formatMoment(new Date(time), language, timeZone)}</p>
              <code dir="ltr">POST {address}</code>
              <p>{carries}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
