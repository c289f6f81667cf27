import { useTexts } from '../ballot/Texts.tsx'
import { getInterfaceLanguage, type InterfaceLanguage } from '../i18n/voter/addresses.ts'

/**
 * Texts of a page that is loaded when it is opened, in the reader's language. They come with the page: what the first
 * screen loads has no need of them.
 */
export function useLazyTexts<T>(texts: Readonly<Record<InterfaceLanguage, T>>): T {
  return texts[getInterfaceLanguage(useTexts().language)]
}
