/** The field of the editor for a video in sign language, one for each language: `sign_video-de`. */
import * as checks from '../../ui/checks.ts'
import type { Questionnaire, Thesis, Wordings, Written } from './theses.ts'
import type { Entered } from './wordingEntry.ts'

export function fieldOfVideo(language: string): string {
  return `sign_video-${language}`
}

export function videosEntered({ videos }: Pick<Thesis, 'videos'>, languages: readonly string[]): Entered {
  return Object.fromEntries(languages.map((language) => [fieldOfVideo(language), videos[language] ?? '']))
}

export function videoIn(entered: Entered, language: string): string {
  return entered[fieldOfVideo(language)]?.trim() ?? ''
}

/** The wordings, each with its video where there is one. */
export function withVideos(wordings: Wordings, entered: Entered): Readonly<Record<string, Written>> {
  return Object.fromEntries(
    Object.entries(wordings).map(([language, wording]) => {
      const video = videoIn(entered, language)
      return [language, { ...wording, ...(video && { sign_video: video }) }]
    }),
  )
}

/** A video is no wording: it may come and change as long as voters do. */
export function videoChecksOf({ languages, isClosed }: Questionnaire) {
  return isClosed ? {} : Object.fromEntries(languages.map((language) => [fieldOfVideo(language), checks.url]))
}
