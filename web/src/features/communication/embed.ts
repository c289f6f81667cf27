export const WIDTHS = ['full', '720', '400'] as const
export type Width = (typeof WIDTHS)[number]

export const HEIGHTS = ['600', '720', '900'] as const
export type Height = (typeof HEIGHTS)[number]

interface Frame {
  readonly address: string
  readonly title: string
  readonly width: Width
  readonly height: Height
}

/** The HTML that shows an instance in a frame of another page. Voters may share and copy their result from there. */
export function snippetOf({ address, title, width, height }: Frame): string {
  const attributes = {
    src: address,
    title,
    width: width === 'full' ? '100%' : width,
    height,
    loading: 'lazy',
    allow: 'web-share; clipboard-write',
    style: 'border: 0; max-width: 100%',
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<iframe ${written.join(' ')}></iframe>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
