import type { Snapshot } from '../../core/snapshot.ts'
import { getUrlLanguage } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { usePageTexts } from '../pageParts/usePageTexts.ts'

/** Returns whether some texts of the page, or all of them, are not in the requested language. */
export function isPartlyTranslated({ instance, lang }: Snapshot): boolean {
  const named = getUrlLanguage()
  return Boolean(instance.lang ?? lang) || (named !== null && named !== instance.language)
}

/** The note that the page is only partly in the requested language, with the text of the server's page. */
export function PartlyTranslatedNote() {
  const { partly, partlyEasy } = usePageTexts()
  const { language } = useVoter().snapshot.instance
  return (getUrlLanguage() ?? language).includes('-x-easy') ? partlyEasy : partly
}
