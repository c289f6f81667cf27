import { useTexts } from '../../ballot/Texts.tsx'
import { getInterfaceLanguage, type InterfaceLanguage } from '../../i18n/voter/addresses.ts'

/**
 * Returns the texts of a page that is loaded on demand, in the reader's language. They are part of the page's chunk, so
 * that the first screen does not load them.
 */
export function useLazyTexts<T>(texts: Readonly<Record<InterfaceLanguage, T>>): T {
  return texts[getInterfaceLanguage(useTexts().language)]
}
