import type { ReactNode } from 'react'
import { AnswerPair } from '../../voterUi/AnswerPair.tsx'
import { ExplanationText } from '../../voterUi/ExplanationText.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import { type AnswerOwner, type OwnerKind, useAnswerOwner } from './answerOwner.ts'
import { findStoredAnswer, getChoice, type Position, readExplanation } from './positions.ts'
import { useLoadedAnswers } from './useLoadedAnswers.ts'

interface Props {
  readonly kind: OwnerKind
  /** The language of the voters. */
  readonly language: string
  /** The short name of the party or candidate. */
  readonly name: string
}

/**
 * The answers of the party or candidate of the URL as voters see them on its page, for the preview of the profile. The
 * answers of a voter are missing beside them.
 */
export function VoterView({ kind, ...props }: Props) {
  const { owner } = useAnswerOwner(kind)
  return owner ? <OwnerVoterView owner={owner} {...props} /> : null
}

interface OwnerProps extends Omit<Props, 'kind'> {
  readonly owner: AnswerOwner
}

function OwnerVoterView({ owner, language, name }: OwnerProps) {
  const { loaded } = useLoadedAnswers(owner, language)
  if (!loaded) return null
  const { default_language } = loaded.instance
  const rated = loaded.theses.flatMap((thesis) => {
    const { position } = findStoredAnswer(loaded.answers, thesis.id, default_language)
    return position.value === null ? [] : [{ thesis, position }]
  })
  if (rated.length === 0) return null
  return (
    <VoterTexts language={language} labels={loaded.labels}>
      <VoterAnswers>
        {rated.map(({ thesis, position }) => (
          <li key={thesis.id}>
            <ThesisCard thesis={thesis} instance={{ language: loaded.language }}>
              <h3 dir="auto">
                <ThesisText text={thesis.text} />
              </h3>
            </ThesisCard>
            <AnswerPair
              choices={loaded.choices}
              yours={undefined}
              theirs={getChoice(position, loaded.choices)}
              isDouble={false}
              name={name}
            />
            {renderExplanation(position, language, default_language)}
          </li>
        ))}
      </VoterAnswers>
    </VoterTexts>
  )
}

function VoterAnswers({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t.entity.compare}</h2>
      <ol className="compared">{children}</ol>
    </section>
  )
}

/** Renders the explanation in a language, or in another one as the voter app does if it is not translated. */
function renderExplanation(position: Position, language: string, defaultLanguage: string): ReactNode {
  const found = readExplanation(position, language, defaultLanguage)
  if (!found) return null
  const { text } = found
  const explanation = found.language === language ? { text } : { text, lang: found.language, fallback: true }
  return <ExplanationText explanation={explanation} language={language} />
}
