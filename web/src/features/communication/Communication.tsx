import { lazy } from 'react'
import { getPublicUrl } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { CommunicationTabs } from './CommunicationTabs.tsx'
import { Guide } from './Guide.tsx'
import { CREATOR_PHASES } from './guidePhases.ts'
import { ShareTexts } from './ShareTexts.tsx'
import type { Part } from './searchParams.ts'

/** Material that most visits do not open. */
const EmbedEditor = lazy(async () => ({ default: (await import('./EmbedEditor.tsx')).EmbedEditor }))
const LetterPanel = lazy(async () => ({ default: (await import('./LetterPanel.tsx')).LetterPanel }))
const PostsPanel = lazy(async () => ({ default: (await import('./PostsPanel.tsx')).PostsPanel }))
const PosterPanel = lazy(async () => ({ default: (await import('./PosterPanel.tsx')).PosterPanel }))
const PressPanel = lazy(async () => ({ default: (await import('./PressPanel.tsx')).PressPanel }))
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

const CREATOR_PARTS = ['guide', 'texts', 'press', 'posts', 'code', 'poster', 'letters', 'embed'] as const
const TEMPLATES = ['short', 'long', 'mail', 'notice'] as const

/** Material for promoting an instance: a guide, texts for people, press and networks, QR code, poster, letters, embed code. */
export function Communication({ id }: { readonly id: number }) {
  return (
    <CommunicationTabs id={id} parts={CREATOR_PARTS}>
      {(instance, part) => <PartContent instance={instance} part={part} />}
    </CommunicationTabs>
  )
}

function PartContent({ instance, part }: { readonly instance: Instance; readonly part: Part }) {
  switch (part) {
    case 'guide':
      return <Guide instance={instance} phases={CREATOR_PHASES} />
    case 'texts':
      return <ShareTexts instance={instance} address={getPublicUrl(instance.url)} templates={TEMPLATES} />
    case 'press':
      return <PressPanel instance={instance} />
    case 'posts':
      return <PostsPanel instance={instance} />
    case 'code':
      return <QrCode address={getPublicUrl(instance.url)} name={instance.url} />
    case 'poster':
      return <PosterPanel instance={instance} />
    case 'letters':
      return <LetterPanel instance={instance} />
    case 'embed':
      return <EmbedEditor instance={instance} />
    case 'picture':
      return null
  }
}
