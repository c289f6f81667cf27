import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './WordDifferences.module.css'
import { compareWords } from './wordDifferences.ts'

interface Props {
  readonly before: string
  readonly after: string
  readonly language: string
  /** Whether the second text is a suggestion and not the present wording. */
  readonly isProposal?: boolean
}

/** Two texts in one: words of the first one alone are struck through, words of the second one alone underlined. */
export function WordDifferences({ before, after, language, isProposal = false }: Props) {
  const { t } = useTranslation('theses')
  return (
    <p className={classes.text} lang={language} dir="auto">
      {compareWords(before, after).map(({ kind, text }, at) => {
        if (kind === 'same') return text
        const Change = kind === 'removed' ? 'del' : 'ins'
        // Screen readers do not announce struck-through and underlined text, so words do.
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else that tells them apart
          <Change key={at} className={classes[kind]}>
            <VisuallyHidden> {t(`${isProposal ? 'comments' : 'versions'}.${kind}`)} </VisuallyHidden>
            {text}
          </Change>
        )
      })}
    </p>
  )
}
