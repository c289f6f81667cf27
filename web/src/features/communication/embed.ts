/** Embed codes for other pages: a script whose frame adapts its height, or a frame of a fixed size. */
export const KINDS = ['script', 'frame'] as const
export type Kind = (typeof KINDS)[number]

export const WIDTHS = ['full', '720', '400'] as const
export type Width = (typeof WIDTHS)[number]

export const HEIGHTS = ['600', '720', '900'] as const
export type Height = (typeof HEIGHTS)[number]

interface Embedded {
  /** The public URL of the instance. */
  readonly address: string
  readonly title: string
}

interface Frame extends Embedded {
  readonly width: Width
  readonly height: Height
}

/** Returns the HTML that runs web/public/embed.js in another page. */
export function scriptOf({ address, title }: Embedded): string {
  const { origin, pathname } = new URL(address)
  const domain = pathname.split('/').at(-1) ?? ''
  return `<script src="${origin}/embed.js" ${written({ 'data-domain': domain, 'data-title': title })} async></script>`
}

/** Returns the HTML of a frame. Its permissions let voters share and copy their result. */
export function frameOf({ address, title, width, height }: Frame): string {
  const attributes = {
    src: `${address}?embed=1`,
    title,
    width: width === 'full' ? '100%' : width,
    height,
    loading: 'lazy',
    allow: 'web-share; clipboard-write; fullscreen',
    style: 'border: 0; max-width: 100%',
  }
  return `<iframe ${written(attributes)}></iframe>`
}

const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
