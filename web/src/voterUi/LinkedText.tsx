import { splitLinks } from '../core/links.ts'

/** A plain text of a party, a candidate or an editor, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
      <a key={index} href={href} rel="noopener nofollow">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
