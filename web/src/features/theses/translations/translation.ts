import type { ChangeEvent } from 'react'
import type { Questionnaire } from '../theses.ts'
import type { TranslationField } from './translationFields.ts'
import type { TranslationEdits } from './useTranslationEdits.ts'
import type { TranslationReviews } from './useTranslationReviews.ts'

/** The questionnaire, the language and the state of editing that the parts of the page share. */
export interface TranslationContext {
  readonly questionnaire: Questionnaire
  /** The language into which is translated. */
  readonly language: string
  readonly hasVideos: boolean
  /** The name of the field that somebody is typing in. */
  readonly focused: string | null
  readonly state: TranslationEdits
  /** Who wrote and who checked the translations. */
  readonly reviews: TranslationReviews
  /** Returns the properties of the input of a field. */
  readonly getProps: (field: TranslationField) => {
    readonly id: string
    readonly value: string
    readonly error: string | undefined
    readonly readOnly: boolean
    readonly onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => void
    readonly onFocus: () => void
    readonly onBlur: () => void
  }
}
