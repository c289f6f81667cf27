import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useArchiveTexts } from './useArchiveTexts.ts'

/** Leads to the result of the answers that are still on this device, and deletes them on request. */
export function OwnResult({ text }: { text: string }) {
  const { t } = useTexts()
  const { own } = useArchiveTexts()
  const { href, reset } = useVoter()
  return (
    <section aria-labelledby="own">
      <h2 id="own">{own.title}</h2>
      <p>{text}</p>
      <p className="actions">
        <a className="button" href={href('print')}>
          {own.link}
        </a>{' '}
        <button type="button" className="button plain" onClick={reset}>
          {t.forget.button}
        </button>
      </p>
    </section>
  )
}
