import { shortenAddress } from '../core/links.ts'
import { type Block, type Inline, parseMarkdown, readPlainText } from '../core/markdown.ts'

interface Props {
  /** Markdown; see markdown.ts. */
  readonly text: string
  readonly language: string
}

/**
 * The description of an instance, below the heading of the first page. The server writes the same tags
 * (crates/api/src/pages/description_html.rs).
 */
export function Description({ text, language }: Props) {
  const blocks = parseMarkdown(text)
  const plain = readPlainText(blocks)
  const attributes = { className: 'description', lang: language, dir: 'auto' }
  if (plain !== undefined) return <p {...attributes}>{plain}</p>
  return (
    <div {...attributes}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their place
        <DescriptionBlock key={index} block={block} />
      ))}
    </div>
  )
}

function DescriptionBlock({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their place
          <li key={index}>
            <Line content={content} />
          </li>
        ))}
      </List>
    )
  }
  const Tag = block.kind === 'paragraph' ? 'p' : (`h${block.level + 1}` as 'h2' | 'h3')
  return (
    <Tag>
      <Line content={block.content} />
    </Tag>
  )
}

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((inline, index) => {
    if (typeof inline === 'string') return inline
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their place
    return <MarkedPart key={index} part={inline} />
  })
}

function MarkedPart({ part }: { part: Exclude<Inline, string> }) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Line content={part.content} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Line content={part.content} />
        </em>
      )
    case 'picture':
      return <img src={part.src} alt={part.alt} loading="lazy" />
    case 'address':
      return (
        <a href={part.href} title={part.href} rel="noopener nofollow" dir="ltr">
          {shortenAddress(part.href)}
        </a>
      )
    case 'link':
      return (
        <>
          <a href={part.href} title={part.href} rel="noopener nofollow">
            {part.text}
          </a>
          {part.text !== part.target && (
            <>
              {' '}
              <bdi className="target">({part.target})</bdi>
            </>
          )}
        </>
      )
  }
}
