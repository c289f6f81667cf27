import { lazy, startTransition, useRef, useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { CopyButton } from './CopyButton.tsx'
import EmptyPage from './EmptyPage.tsx'
import { Heading } from './Heading.tsx'
import { LaterStyles } from './LaterStyles.tsx'
import { SharePicture } from './SharePicture.tsx'
import { SharingStyles } from './SharingStyles.tsx'
import { linkTo } from './sharedLink.ts'
import { useSharingTexts } from './sharingTexts.ts'
import { useVoter } from './Voter.tsx'

const LinkCode = lazy(() => import('./LinkCode.tsx'))

/** Everything that takes a result elsewhere. Nothing of it is stored. */
export default function SharePage() {
  const { t } = useTexts()
  const { share } = useSharingTexts()
  const voter = useVoter()
  const { answered, href } = voter
  if (answered === 0) return <EmptyPage about="noResult" />
  const link = linkTo(voter)
  return (
    <main id="main" className="page share">
      <LaterStyles />
      <SharingStyles />
      <a className="way-back" href={href('results')}>
        <span className="arrow back" />
        {t.entity.back}
      </a>
      <Heading windowTitle={share.title}>{share.title}</Heading>
      <p className="lead">{share.lead}</p>
      <section aria-labelledby="link">
        <h2 id="link">{share.linkTitle}</h2>
        <p>{share.linkText}</p>
        <Link link={link} />
      </section>
      <section aria-labelledby="code">
        <h2 id="code">{share.codeTitle}</h2>
        <p>{share.codeText}</p>
        <Code link={link} />
      </section>
      <section aria-labelledby="picture">
        <h2 id="picture">{share.pictureTitle}</h2>
        <p>{share.pictureText}</p>
        <SharePicture />
      </section>
      <section aria-labelledby="print">
        <h2 id="print">{share.printTitle}</h2>
        <p>{share.printText}</p>
        <a className="button" href={href('print')}>
          {share.printLink}
        </a>
      </section>
      <section aria-labelledby="together">
        <h2 id="together">{share.togetherTitle}</h2>
        <p>{share.togetherText}</p>
        <a className="button" href={href('together')}>
          {share.togetherLink}
        </a>
      </section>
    </main>
  )
}

function Link({ link }: { link: string }) {
  const { share } = useSharingTexts()
  const { title } = useVoter().snapshot.instance
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const selectByHand = () => {
    field.current?.select()
    setRefused(true)
  }
  // Whoever thinks better of it breaks off, which is no failure.
  const send = () => navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <>
      <label className="link-field">
        {share.link}
        <input ref={field} type="text" readOnly value={link} dir="ltr" onFocus={({ target }) => target.select()} />
      </label>
      <p className="actions">
        <CopyButton text={link} label={share.copy} done={share.copied} onRefused={selectByHand} />
        {'share' in navigator && (
          <button type="button" className="button" onClick={send}>
            {share.send}
          </button>
        )}
      </p>
      {isRefused && <p role="alert">{share.copyFailed}</p>}
    </>
  )
}

/** The code is drawn when it is asked for: others may look at the screen. */
function Code({ link }: { link: string }) {
  const { share } = useSharingTexts()
  const [isOpen, setOpen] = useState(false)
  const follow = ({ open }: HTMLDetailsElement) => startTransition(() => setOpen(open))
  return (
    <details onToggle={(event) => follow(event.currentTarget)}>
      <summary>{share.codeShow}</summary>
      {isOpen && <LinkCode link={link} label={share.codeAlt} />}
    </details>
  )
}
