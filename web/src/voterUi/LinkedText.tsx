import { shortenAddress, splitLinks } from '../core/links.ts'

/**
 * A plain text of a party, a candidate or an editor, with its web addresses as links. They are shortened for reading; the
 * title and the printed page have the whole address.
 */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
      <a key={index} className="text-link" href={href} title={href} rel="noopener nofollow" dir="ltr">
        {shortenAddress(href)}
      </a>
    ) : (
      text
    ),
  )
}
