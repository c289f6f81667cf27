import { getPublicUrl } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { Embed } from './Embed.tsx'
import { Guide } from './Guide.tsx'
import { PHASES } from './guide.ts'
import { InstanceParts } from './InstanceParts.tsx'
import { PosterStudio } from './PosterStudio.tsx'
import type { Part } from './parts.ts'
import { QrCode } from './QrCode.tsx'
import { ShareTexts } from './ShareTexts.tsx'

const CREATORS_PARTS = ['guide', 'texts', 'code', 'poster', 'embed'] as const
const TEMPLATES = ['short', 'long', 'mail', 'notice'] as const

/** Material for promoting an instance: a guide, texts, QR code, poster and an embed code. */
export function Communication({ id }: { readonly id: number }) {
  return (
    <InstanceParts id={id} parts={CREATORS_PARTS}>
      {(application, part) => <PartOf application={application} part={part} />}
    </InstanceParts>
  )
}

function PartOf({ application, part }: { readonly application: Instance; readonly part: Part }) {
  switch (part) {
    case 'guide':
      return <Guide application={application} phases={PHASES} />
    case 'texts':
      return <ShareTexts application={application} address={getPublicUrl(application.url)} templates={TEMPLATES} />
    case 'code':
      return <QrCode address={getPublicUrl(application.url)} name={application.url} />
    case 'poster':
      return <PosterStudio application={application} />
    case 'embed':
      return <Embed application={application} />
    case 'picture':
      return null
  }
}
