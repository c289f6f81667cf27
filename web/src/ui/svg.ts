/** SVG as text. Downloaded files must be standalone, outside of any page. */

type Attributes = Readonly<Record<string, string | number>>

/** Builds an element. Its content is other elements, or a text. */
export function svg(name: string, attributes: Attributes, content: readonly string[] = [], kind?: 'text'): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inner = kind === 'text' ? escapeXml(content.join('')) : content.join('')
  return `<${name}${given.join('')}>${inner}</${name}>`
}

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters, not even escaped
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return allowed.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns the picture as a data URL for an `<img>`. */
export function toSvgDataUrl(picture: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`
}
