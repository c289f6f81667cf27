import { useVoter } from '../app/VoterContext.tsx'
import { listSentencesIn } from './passages.ts'
import { ReadAloud } from './ReadAloud.tsx'

interface Props {
  /** Selects the closest element around the button whose reasons are read. */
  readonly within: string
  /** Selects in the item of a list what is read before its reason: the name of who gives it. */
  readonly names?: string
  /** The language of the reasons; that of the page by default. */
  readonly language?: string | undefined
  readonly describedBy: string
}

/** Offers to read reasons aloud. */
export function ReadReasons({ within, names, language, describedBy }: Props) {
  const { snapshot } = useVoter()
  const selector = names ? `li:has(> .reason) > ${names}, blockquote` : 'blockquote'
  return (
    <ReadAloud
      language={language ?? snapshot.instance.language}
      listPassages={(button) => listSentencesIn(button.closest(within), selector)}
      describedBy={describedBy}
    />
  )
}
