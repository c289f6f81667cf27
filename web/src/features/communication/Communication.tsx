import { getPublicUrl } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { CommunicationTabs } from './CommunicationTabs.tsx'
import { EmbedEditor } from './EmbedEditor.tsx'
import { Guide } from './Guide.tsx'
import { CREATOR_PHASES } from './guidePhases.ts'
import { PosterPanel } from './PosterPanel.tsx'
import type { Part } from './parts.ts'
import { QrCode } from './QrCode.tsx'
import { ShareTexts } from './ShareTexts.tsx'

const CREATOR_PARTS = ['guide', 'texts', 'code', 'poster', 'embed'] as const
const TEMPLATES = ['short', 'long', 'mail', 'notice'] as const

/** Material for promoting an instance: a guide, texts, QR code, poster and an embed code. */
export function Communication({ id }: { readonly id: number }) {
  return (
    <CommunicationTabs id={id} parts={CREATOR_PARTS}>
      {(application, part) => <PartContent application={application} part={part} />}
    </CommunicationTabs>
  )
}

function PartContent({ application, part }: { readonly application: Instance; readonly part: Part }) {
  switch (part) {
    case 'guide':
      return <Guide application={application} phases={CREATOR_PHASES} />
    case 'texts':
      return <ShareTexts application={application} address={getPublicUrl(application.url)} templates={TEMPLATES} />
    case 'code':
      return <QrCode address={getPublicUrl(application.url)} name={application.url} />
    case 'poster':
      return <PosterPanel application={application} />
    case 'embed':
      return <EmbedEditor application={application} />
    case 'picture':
      return null
  }
}
