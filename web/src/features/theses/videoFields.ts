/** Fields of the editor for sign language videos, one per language: `sign_video-de`. */
import { checkUrl } from '../../ui/checks.ts'
import type { Questionnaire, Thesis, WordingBody, Wordings } from './theses.ts'
import type { EditorValues } from './wordingFields.ts'

export function getVideoField(language: string): string {
  return `sign_video-${language}`
}

export function getVideoValues({ videos }: Pick<Thesis, 'videos'>, languages: readonly string[]): EditorValues {
  return Object.fromEntries(languages.map((language) => [getVideoField(language), videos[language] ?? '']))
}

export function getVideo(entered: EditorValues, language: string): string {
  return entered[getVideoField(language)]?.trim() ?? ''
}

/** Adds the videos to the wordings. */
export function addVideos(wordings: Wordings, entered: EditorValues): Readonly<Record<string, WordingBody>> {
  return Object.fromEntries(
    Object.entries(wordings).map(([language, wording]) => {
      const video = getVideo(entered, language)
      return [language, { ...wording, ...(video && { sign_video: video }) }]
    }),
  )
}

/** Videos are not part of the wording: they can be changed until the instance is archived. */
export function getVideoChecks({ languages, isClosed }: Questionnaire) {
  return isClosed ? {} : Object.fromEntries(languages.map((language) => [getVideoField(language), checkUrl]))
}
