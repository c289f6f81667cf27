import { useTexts } from './Texts.tsx'

interface Props {
  /** The language that the text is in, where it says so. */
  readonly from: string | undefined
  /** The language that it should be in. */
  readonly to: string
}

/** Says of a text that it is in another language than the reader's, or not in an easy one. */
export function NotTranslated({ from, to }: Props) {
  const { t } = useTexts()
  return (
    <p className="aside" dir="auto">
      {to === `${from}-x-easy` ? t.notEasy : t.notTranslated}
    </p>
  )
}
