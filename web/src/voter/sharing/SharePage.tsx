import { useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { deferComponent } from '../app/deferComponent.tsx'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { ShareLink } from './ShareLink.tsx'
import { SharePicture } from './SharePicture.tsx'
import { getShareLink } from './sharedLink.ts'

const QrCode = deferComponent(() => import('../pageParts/QrCode.tsx'))

/** The ways to share a result. Nothing of it is stored. */
export default function SharePage() {
  usePageParts([SHARING_TEXTS, COMPARING_TEXTS], SHARING_STYLES)
  const { t } = useTexts()
  const { share } = useSharingTexts()
  const voter = useVoter()
  const { answered, href } = voter
  if (answered === 0) return <EmptyPage about="noResult" />
  const link = getShareLink(voter)
  return (
    <main id="main" className="page share">
      <a className="way-back" href={href('results')}>
        <span className="arrow back" />
        {t.entity.back}
      </a>
      <PageHeading windowTitle={share.title}>{share.title}</PageHeading>
      <p className="lead">{share.lead}</p>
      <section aria-labelledby="link">
        <h2 id="link">{share.linkTitle}</h2>
        <p>{share.linkText}</p>
        <ShareLink link={link} label={share.link} />
      </section>
      <section aria-labelledby="code">
        <h2 id="code">{share.codeTitle}</h2>
        <p>{share.codeText}</p>
        <QrCodeSection link={link} />
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

/** The code is only drawn on request, because others may look at the screen. */
function QrCodeSection({ link }: { link: string }) {
  const { share } = useSharingTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{share.codeShow}</summary>
      {isOpen && (
        <OptionalPart>
          <QrCode link={link} label={share.codeAlt} />
        </OptionalPart>
      )}
    </details>
  )
}
