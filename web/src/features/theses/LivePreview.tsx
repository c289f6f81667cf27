import { Skeleton, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import '../../voterUi/ballot.css'
import { replaceVariables, type Variables } from '../../core/variables.ts'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import classes from './Editor.module.css'
import type { Wording } from './theses.ts'

interface Props {
  readonly wording: Wording
  readonly language: string
  readonly variables: Variables
}

/** Preview of a thesis as voters see it, updated while typing. */
export function LivePreview({ wording: { title, text }, language, variables }: Props) {
  const { t } = useTranslation('theses')
  const heading = useId()
  // Not a landmark, because there is one per language.
  return (
    <figure className={classes.preview} aria-labelledby={heading}>
      <Text component="figcaption" id={heading} size="sm" c="dimmed" mb={6}>
        {t('editor.preview')}
      </Text>
      <div className={`ballot ${classes.paper}`}>
        {text.trim() ? (
          <Suspense fallback={<Skeleton h={80} />}>
            <VoterTexts language={language}>
              <ThesisCard thesis={{ category: title }} instance={{ language }}>
                <p className="thesis-text" dir="auto">
                  <ThesisText text={replaceVariables(text, variables)} />
                </p>
              </ThesisCard>
            </VoterTexts>
          </Suspense>
        ) : (
          <Text c="dimmed">{t('editor.previewEmpty')}</Text>
        )}
      </div>
    </figure>
  )
}
