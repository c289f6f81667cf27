import { useTranslation } from 'react-i18next'
import { getAnswerSymbols } from '../../ballot/answerSymbols.ts'
import { LinkedText } from '../../ballot/LinkedText.tsx'
import { getAnswerNames } from '../../ballot/scale.ts'
import { useTexts } from '../../ballot/Texts.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { choiceOf, type Position, reasonIn } from './positions.ts'

/** A position to be read: rating in words, and explanations. */
export function Said({ position }: { readonly position: Position }) {
  const { t } = useTranslation('answers')
  const texts = useTexts()
  const nameOf = useLanguageName()
  const { choices, languages } = useAnswering()
  const choice = choiceOf(position, choices)
  const explained = languages.filter((language) => reasonIn(position, language))
  return (
    <div className={classes.said}>
      <p className={classes.rated} data-open={choice === null || undefined}>
        {choice === null ? (
          t('unrated')
        ) : (
          <>
            {!texts.t.answers.customLabels && (
              <span className={classes.sign} aria-hidden>
                {getAnswerSymbols(texts.t, choices)[choice]}
              </span>
            )}
            {getAnswerNames(texts.t, choices)[choice]}
          </>
        )}
      </p>
      {explained.map((language) => (
        <p key={language} lang={language} dir="auto" className={classes.reason}>
          {language !== languages[0] && <span className={classes.language}>{nameOf(language)}: </span>}
          <LinkedText text={reasonIn(position, language)} />
        </p>
      ))}
    </div>
  )
}
