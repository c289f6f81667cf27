/** Embed codes for other pages: a script whose frame adapts its height, or a frame of a fixed size. */
export const EMBED_KINDS = ['script', 'frame'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export const EMBED_WIDTHS = ['full', '720', '400'] as const
export type EmbedWidth = (typeof EMBED_WIDTHS)[number]

export const EMBED_HEIGHTS = ['600', '720', '900'] as const
export type EmbedHeight = (typeof EMBED_HEIGHTS)[number]

interface EmbedOptions {
  /** The public URL of the instance. */
  readonly address: string
  readonly title: string
}

interface FrameOptions extends EmbedOptions {
  readonly width: EmbedWidth
  readonly height: EmbedHeight
}

/** Returns the HTML that runs web/public/embed.js in another page. */
export function buildScriptTag({ address, title }: EmbedOptions): string {
  const { origin, pathname } = new URL(address)
  const domain = pathname.split('/').at(-1) ?? ''
  return `<script src="${origin}/embed.js" ${formatAttributes({ 'data-domain': domain, 'data-title': title })} async></script>`
}

/** Returns the HTML of a frame. Its permissions let voters share and copy their result. */
export function buildIframe({ address, title, width, height }: FrameOptions): string {
  const attributes = {
    src: `${address}?embed=1`,
    title,
    width: width === 'full' ? '100%' : width,
    height,
    loading: 'lazy',
    allow: 'web-share; clipboard-write; fullscreen',
    style: 'border: 0; max-width: 100%',
  }
  return `<iframe ${formatAttributes(attributes)}></iframe>`
}

const formatAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
