/** How an instance gets into another page: a script that fits its height, or a frame as large as it is told. */
export const KINDS = ['script', 'frame'] as const
export type Kind = (typeof KINDS)[number]

export const WIDTHS = ['full', '720', '400'] as const
export type Width = (typeof WIDTHS)[number]

export const HEIGHTS = ['600', '720', '900'] as const
export type Height = (typeof HEIGHTS)[number]

interface Embedded {
  /** Of the instance, for voters. */
  readonly address: string
  readonly title: string
}

interface Frame extends Embedded {
  readonly width: Width
  readonly height: Height
}

/** The HTML that runs web/public/embed.js in another page. */
export function scriptOf({ address, title }: Embedded): string {
  const { origin, pathname } = new URL(address)
  const domain = pathname.split('/').at(-1) ?? ''
  return `<script src="${origin}/embed.js" ${written({ 'data-domain': domain, 'data-title': title })} async></script>`
}

/** The HTML that shows an instance in a frame of another page. Voters may share and copy their result from there. */
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
