import { useTexts } from './Texts.tsx'

interface Props {
  /** The language of the text, if known. */
  readonly from: string | undefined
  /** The language of the reader. */
  readonly to: string
}

/** A note that a text is in another language than the reader's, or not in easy language. */
export function NotTranslatedNote({ from, to }: Props) {
  const { t } = useTexts()
  return (
    <p className="aside" dir="auto">
      {to === `${from}-x-easy` ? t.notEasy : t.notTranslated}
    </p>
  )
}
