import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { LinkedText } from '../../voterUi/LinkedText.tsx'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { getChoice, getExplanation, type Position } from './positions.ts'

/** A read-only position: the rating as text and the explanations. */
export function AnswerReadOnly({ position }: { readonly position: Position }) {
  const { t } = useTranslation('answers')
  const texts = useTexts()
  const getLanguageName = useLanguageName()
  const { choices, languages, stage } = useAnswering()
  const choice = getChoice(position, choices)
  const explained = languages.filter((language) => getExplanation(position, language))
  return (
    <div className={classes.readOnlyAnswer}>
      <p className={classes.rated} data-open={choice === null || undefined}>
        {choice === null ? (
          t(stage === 'over' || stage === 'due' ? 'unratedFinal' : 'unrated')
        ) : (
          <>
            {!texts.t.answers.labels && (
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
          {language !== languages[0] && <span className={classes.language}>{getLanguageName(language)}: </span>}
          <LinkedText text={getExplanation(position, language)} />
        </p>
      ))}
    </div>
  )
}
